package dev.ordering.versioning;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** Migrates a body object from an older form to the newest one, in place. */
@FunctionalInterface
public interface RequestMigration {
  /**
   * Migrates one object.
   *
   * @param object the object, whose older members have the declared types
   * @param origins collects which member each new member comes from, so that errors name the member
   *     that was sent
   */
  void migrate(ObjectNode object, SentPointers origins);
}

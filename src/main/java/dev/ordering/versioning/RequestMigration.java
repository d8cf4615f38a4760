package dev.ordering.versioning;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** Turns an older form of a body object into today's, in place. */
@FunctionalInterface
public interface RequestMigration {
  /**
   * Migrates one object.
   *
   * @param object its older members have the declared types
   * @param origins collects where the new members come from, so that errors name what was sent
   */
  void migrate(ObjectNode object, SentPointers origins);
}

package dev.ordering.admin.storage;

import java.util.List;

/** The classes of this room that Hibernate maps. */
public final class AdministrationEntities {
  private AdministrationEntities() {}

  public static List<Class<?>> all() {
    return List.of(AuditEntryEntity.class);
  }
}

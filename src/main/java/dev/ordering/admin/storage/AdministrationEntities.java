package dev.ordering.admin.storage;

import java.util.List;

/** The Hibernate entities of this package. */
public final class AdministrationEntities {
  private AdministrationEntities() {}

  public static List<Class<?>> all() {
    return List.of(AuditEntryEntity.class);
  }
}

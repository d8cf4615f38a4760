package dev.ordering.user.storage;

import java.util.List;

/** The Hibernate entity classes of this package. */
public final class UserEntities {
  private UserEntities() {}

  public static List<Class<?>> all() {
    return List.of(
        AccountEntity.class,
        AccountRequestEntity.class,
        AccountLinkEntity.class,
        CompanyPermissionEntity.class);
  }
}

package dev.ordering.upload.storage;

import java.util.List;

/** The Hibernate entity classes of this package. */
public final class UploadEntities {
  private UploadEntities() {}

  public static List<Class<?>> all() {
    return List.of(UploadEntity.class);
  }
}

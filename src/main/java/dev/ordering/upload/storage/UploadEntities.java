package dev.ordering.upload.storage;

import java.util.List;

/** The classes of this room that Hibernate maps. */
public final class UploadEntities {
  private UploadEntities() {}

  public static List<Class<?>> all() {
    return List.of(UploadEntity.class);
  }
}

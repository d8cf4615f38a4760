package dev.ordering.notification.storage;

import java.util.List;

/** The entity classes of this feature. */
public final class NotificationEntities {
  private NotificationEntities() {}

  public static List<Class<?>> all() {
    return List.of(
        AppNotificationEntity.class, PushDeviceEntity.class, PushConfigurationEntity.class);
  }
}

package dev.ordering.notification;

import dev.ordering.http.PublicUrl;
import dev.ordering.idempotency.IdempotentRequests;
import dev.ordering.persistence.Database;
import dev.ordering.user.CompanyPermissions;
import java.time.Clock;
import java.util.List;

/** The parts of this feature, wired; what others need of them. */
public final class NotificationService {
  private final DemoNotifications demo;
  private final List<Object> components;

  public NotificationService(
      Database database,
      CompanyPermissions permissions,
      IdempotentRequests idempotent,
      PublicUrl publicUrl,
      Clock clock,
      PushEndpoints endpoints) {
    AppNotifications notifications = new HibernateAppNotifications(database);
    demo = new DemoNotifications(database, clock);
    components =
        List.of(
            new AppNotificationResource(
                new CompanyNotifications(database, notifications, permissions, idempotent),
                publicUrl),
            new PushDeviceResource(new HibernatePushDevices(database, clock), endpoints),
            new NotificationExceptionMapper());
  }

  /** The mapped classes, for {@link Database#open}. */
  public static List<Class<?>> entities() {
    return List.of(AppNotificationEntity.class, PushDeviceEntity.class);
  }

  /** What JAX-RS registers. */
  public List<Object> components() {
    return components;
  }

  public DemoNotifications demo() {
    return demo;
  }
}

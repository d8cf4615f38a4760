package dev.ordering.notification;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.page.Pages;
import dev.ordering.http.text.Hmac;
import dev.ordering.idempotency.IdempotentRequests;
import dev.ordering.mail.MailModule;
import dev.ordering.notification.configuration.PushConnections;
import dev.ordering.notification.configuration.PushCredentials;
import dev.ordering.notification.device.DeviceRegistration;
import dev.ordering.notification.device.PushDeviceResource;
import dev.ordering.notification.dispatch.ConfiguredPushServices;
import dev.ordering.notification.dispatch.DispatchBatch;
import dev.ordering.notification.dispatch.DispatchScheduler;
import dev.ordering.notification.dispatch.NotificationDispatch;
import dev.ordering.notification.dispatch.PushSender;
import dev.ordering.notification.newsletter.Newsletters;
import dev.ordering.notification.newsletter.UnsubscribeResource;
import dev.ordering.notification.push.PushSettings;
import dev.ordering.notification.schedule.AppNotificationResource;
import dev.ordering.notification.schedule.CompanyNotifications;
import dev.ordering.notification.storage.DeliveryRepository;
import dev.ordering.notification.storage.NewsletterRepository;
import dev.ordering.notification.storage.NotificationQueue;
import dev.ordering.notification.storage.NotificationRepository;
import dev.ordering.notification.storage.NotificationSchedule;
import dev.ordering.notification.storage.PushConfigurationRepository;
import dev.ordering.notification.storage.PushDeviceRepository;
import dev.ordering.notification.storage.PushSecretRepository;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.ServerKeyRepository;
import dev.ordering.user.storage.CompanyPermissionRepository;
import java.time.Clock;
import java.util.List;

/**
 * Wires the parts of this feature, and offers those that others need.
 *
 * @param configurations the configurations of the push services, for administrators
 * @param queue the queue, for administrators
 * @param expiry a task that deletes failed deliveries that are too old to be retried; housekeeping
 *     runs it
 * @param metrics the metrics of the queue and of the messages that were sent
 * @param scheduler starts the dispatch of notifications that are due
 * @param newsletters the notifications that are also sent by mail
 * @param components the components that JAX-RS registers
 */
public record NotificationModule(
    DemoNotifications demo,
    PushConfigurationRepository configurations,
    NotificationQueue queue,
    Runnable expiry,
    NotificationMetrics metrics,
    DispatchBatch batch,
    DispatchScheduler scheduler,
    ConfiguredPushServices services,
    Newsletters newsletters,
    PushConnections connections,
    List<Object> components)
    implements AutoCloseable {
  /**
   * Creates and connects the parts.
   *
   * @throws IllegalStateException if the key of a stored configuration is missing
   */
  public static NotificationModule of(
      Database database,
      CompanyPermissionRepository permissions,
      IdempotentRequests idempotent,
      PublicUrl publicUrl,
      MailModule mail,
      Pages pages,
      Clock clock,
      PushSettings settings) {
    Clock databaseClock = database.clock();
    NotificationRepository notifications = new NotificationRepository(database);
    NotificationSchedule schedule = new NotificationSchedule(database);
    ServerKeyRepository keys = new ServerKeyRepository(database);
    Newsletters newsletters =
        new Newsletters(
            database,
            new NewsletterRepository(database, databaseClock),
            new Hmac(keys.onceOpen("newsletter")),
            mail);
    newsletters.registerComposers();
    NotificationQueue queue = new NotificationQueue(database, schedule, databaseClock);
    Runnable expiry = () -> database.run(queue::expire);
    NotificationMetrics metrics = new NotificationMetrics(database, databaseClock);

    PushConnections connections = new PushConnections(settings.endpoints());
    PushCredentials credentials = new PushCredentials(connections, databaseClock);
    PushSecretRepository secrets = new PushSecretRepository(database, settings.keys());
    database.startup().then(() -> database.run(secrets::requireKeys));
    ConfiguredPushServices services = new ConfiguredPushServices(database, secrets, credentials);
    DeliveryRepository deliveries = new DeliveryRepository(database);
    DispatchBatch batch =
        new DispatchBatch(
            database, deliveries, new PushSender(services), metrics::count, databaseClock);

    return new NotificationModule(
        new DemoNotifications(notifications, schedule, clock),
        new PushConfigurationRepository(database, credentials, secrets, databaseClock),
        queue,
        expiry,
        metrics,
        batch,
        new DispatchScheduler(
            database.dataSource(),
            new NotificationDispatch(database, deliveries, batch, databaseClock),
            databaseClock),
        services,
        newsletters,
        connections,
        List.of(
            new AppNotificationResource(
                new CompanyNotifications(
                    database, notifications, schedule, permissions, idempotent, newsletters),
                publicUrl),
            new PushDeviceResource(
                new DeviceRegistration(database, new PushDeviceRepository(database, clock)),
                settings.endpoints()),
            new UnsubscribeResource(newsletters, pages),
            new NotificationExceptionMapper()));
  }

  /** Returns a task that counts the queue for the metrics. Housekeeping runs it. */
  public Runnable refresh() {
    return metrics::refresh;
  }

  /** Starts the dispatch of notifications that are due. */
  public void start() {
    scheduler.start();
  }

  /** Waits for the messages that are being sent. Other nodes send the rest. */
  @Override
  public void close() {
    scheduler.close();
    batch.close();
    services.close();
    connections.close();
  }
}

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

/** Wires the parts of this feature, and offers those that others need. */
public final class NotificationModule implements AutoCloseable {
  private final DemoNotifications demo;
  private final PushConfigurationRepository configurations;
  private final NotificationQueue queue;
  private final Runnable expiry;
  private final NotificationMetrics metrics;
  private final DispatchBatch batch;
  private final DispatchScheduler scheduler;
  private final ConfiguredPushServices services;
  private final Newsletters newsletters;
  private final PushConnections connections;
  private final List<Object> components;

  /**
   * @throws IllegalStateException if the key of a stored configuration is missing
   */
  public NotificationModule(
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
    newsletters =
        new Newsletters(
            database,
            new NewsletterRepository(database, databaseClock),
            new Hmac(keys.onceOpen("newsletter")),
            mail);
    demo = new DemoNotifications(notifications, schedule, clock);
    queue = new NotificationQueue(database, schedule, databaseClock);
    expiry = () -> database.run(queue::expire);
    metrics = new NotificationMetrics(database, databaseClock);

    connections = new PushConnections(settings.endpoints());
    PushCredentials credentials = new PushCredentials(connections, databaseClock);
    PushSecretRepository secrets = new PushSecretRepository(database, settings.keys());
    database.startup().then(() -> database.run(secrets::requireKeys));
    configurations = new PushConfigurationRepository(database, credentials, secrets, databaseClock);
    services = new ConfiguredPushServices(database, secrets, credentials);
    DeliveryRepository deliveries = new DeliveryRepository(database);
    batch =
        new DispatchBatch(
            database, deliveries, new PushSender(services), metrics::count, databaseClock);
    scheduler =
        new DispatchScheduler(
            database.dataSource(),
            new NotificationDispatch(database, deliveries, batch, databaseClock),
            databaseClock);

    components =
        List.of(
            new AppNotificationResource(
                new CompanyNotifications(
                    database, notifications, schedule, permissions, idempotent, newsletters),
                publicUrl),
            new PushDeviceResource(
                new DeviceRegistration(database, new PushDeviceRepository(database, clock)),
                settings.endpoints()),
            new UnsubscribeResource(newsletters, pages),
            new NotificationExceptionMapper());
  }

  /** Returns the newsletters: notifications that are also sent by mail. */
  public Newsletters newsletters() {
    return newsletters;
  }

  /** Returns the components that JAX-RS registers. */
  public List<Object> components() {
    return components;
  }

  public DemoNotifications demo() {
    return demo;
  }

  /** Returns the queue, for administrators. */
  public NotificationQueue queue() {
    return queue;
  }

  /** Returns the configurations of the push services, for administrators. */
  public PushConfigurationRepository configurations() {
    return configurations;
  }

  /** Returns the metrics of the queue and of the messages that were sent. */
  public NotificationMetrics metrics() {
    return metrics;
  }

  /** Returns a task that counts the queue for the metrics. Housekeeping runs it. */
  public Runnable refresh() {
    return metrics::refresh;
  }

  /**
   * Returns a task that deletes failed deliveries that are too old to be retried. Housekeeping runs
   * it.
   */
  public Runnable expiry() {
    return expiry;
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

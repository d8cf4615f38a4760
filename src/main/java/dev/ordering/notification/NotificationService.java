package dev.ordering.notification;

import dev.ordering.http.PublicUrl;
import dev.ordering.idempotency.IdempotentRequests;
import dev.ordering.persistence.Database;
import dev.ordering.user.CompanyPermissions;
import java.time.Clock;
import java.util.List;
import javax.sql.DataSource;

/** The parts of this feature, wired; what others need of them. */
public final class NotificationService implements AutoCloseable {
  private final DemoNotifications demo;
  private final PushConfigurations configurations;
  private final HibernateNotificationQueue queue;
  private final NotificationFigures figures;
  private final DispatchBatch batch;
  private final DispatchScheduler scheduler;
  private final ConfiguredPushServices services;
  private final PushConnections connections;
  private final List<Object> components;

  /**
   * @param dataSource of the database, whose clock tells what is due
   * @throws IllegalStateException if the key of a stored configuration is missing
   */
  public NotificationService(
      Database database,
      DataSource dataSource,
      CompanyPermissions permissions,
      IdempotentRequests idempotent,
      PublicUrl publicUrl,
      Clock clock,
      PushSettings settings) {
    Clock databaseClock = database.clock();
    AppNotifications notifications = new HibernateAppNotifications(database);
    NotificationSchedule schedule = new HibernateNotificationSchedule(database);
    demo = new DemoNotifications(database, schedule, clock);
    queue = new HibernateNotificationQueue(database, schedule, databaseClock);
    figures = new NotificationFigures(database, databaseClock);

    connections = new PushConnections(settings.endpoints());
    PushCredentials credentials = new PushCredentials(connections, databaseClock);
    PushSecrets secrets = new PushSecrets(settings.keys());
    HibernatePushSecrets stored = new HibernatePushSecrets(database, secrets);
    database.opening().then(stored::requireKeys);
    configurations = new HibernatePushConfigurations(database, credentials, secrets, databaseClock);
    services = new ConfiguredPushServices(stored, credentials);
    Deliveries deliveries = new HibernateDeliveries(database);
    batch =
        new DispatchBatch(
            database, deliveries, new Courier(services), figures::tried, databaseClock);
    scheduler =
        new DispatchScheduler(
            dataSource,
            new NotificationDispatch(database, deliveries, batch, databaseClock),
            databaseClock);

    components =
        List.of(
            new AppNotificationResource(
                new CompanyNotifications(
                    database, notifications, schedule, permissions, idempotent),
                publicUrl),
            new PushDeviceResource(new HibernatePushDevices(database, clock), settings.endpoints()),
            new NotificationExceptionMapper());
  }

  /** The mapped classes, for {@link Database#open}. */
  public static List<Class<?>> entities() {
    return List.of(
        AppNotificationEntity.class, PushDeviceEntity.class, PushConfigurationEntity.class);
  }

  /** What JAX-RS registers. */
  public List<Object> components() {
    return components;
  }

  public DemoNotifications demo() {
    return demo;
  }

  /** For the administration. */
  public NotificationQueue queue() {
    return queue;
  }

  /** For the administration. */
  public PushConfigurations configurations() {
    return configurations;
  }

  /** The queue and what was sent, in numbers. */
  public NotificationFigures figures() {
    return figures;
  }

  /** Looks at the queue, for the figures; to be run now and then. */
  public Runnable look() {
    return figures::look;
  }

  /** Forgets what is too old to be tried again; to be run now and then. */
  public Runnable expiry() {
    return queue.expiry();
  }

  /** Begins to dispatch what is due. */
  public void start() {
    scheduler.start();
  }

  /** Lets what is being sent come to its end; what is left is for other nodes. */
  @Override
  public void close() {
    scheduler.close();
    batch.close();
    services.close();
    connections.close();
  }
}

package dev.ordering.webhook;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.page.Pages;
import dev.ordering.idempotency.IdempotentRequests;
import dev.ordering.persistence.Database;
import dev.ordering.user.storage.CompanyPermissionRepository;
import dev.ordering.webhook.delivery.WebhookDispatch;
import dev.ordering.webhook.demo.DemoReceiver;
import dev.ordering.webhook.demo.DemoWebhooksResource;
import dev.ordering.webhook.endpoint.CompanyWebhooks;
import dev.ordering.webhook.endpoint.WebhookMessages;
import dev.ordering.webhook.endpoint.WebhookMessagesResource;
import dev.ordering.webhook.endpoint.WebhookResource;
import dev.ordering.webhook.endpoint.WebhooksResource;
import dev.ordering.webhook.storage.ArrivalRepository;
import dev.ordering.webhook.storage.DeliveryBacklog;
import dev.ordering.webhook.storage.DeliveryQueue;
import dev.ordering.webhook.storage.JournalRepository;
import dev.ordering.webhook.storage.MessageRepository;
import dev.ordering.webhook.storage.WebhookRepository;
import dev.ordering.webhook.storage.WebhookSecretRepository;
import dev.ordering.webhook.storage.WebhookSecrets;
import java.time.Clock;
import java.util.List;

/** The parts of this feature, wired; what others need of them. */
public final class WebhookModule implements AutoCloseable {
  private final List<Object> components;
  private final Runnable expiry;
  private final WebhookMetrics figures;
  private final WebhookAdministration administration;
  private final DemoReceiver demoReceiver;
  private final WebhookDispatch dispatch;

  public WebhookModule(
      Database database,
      CompanyPermissionRepository permissions,
      IdempotentRequests idempotent,
      PublicUrl publicUrl,
      WebhookSettings settings) {
    Clock clock = database.clock();
    WebhookSecrets secrets = new WebhookSecrets(settings.keys(), settings.demo());
    WebhookRepository webhooks = new WebhookRepository(database, secrets, clock);
    JournalRepository journal = new JournalRepository(database);
    MessageRepository messages = new MessageRepository(database, clock);
    CompanyWebhooks companyWebhooks =
        new CompanyWebhooks(
            database, webhooks, journal, permissions, idempotent, settings.endpoints());
    WebhookSecretRepository keys = new WebhookSecretRepository(database, webhooks, secrets, clock);
    database.opening().then(() -> database.read(keys::requireKeys));
    administration = new WebhookAdministration(database, webhooks, keys, messages, journal);
    demoReceiver = new DemoReceiver(database, keys, new ArrivalRepository(database), clock);
    expiry = () -> database.repeat(messages::removeSome);
    figures = new WebhookMetrics(database, new DeliveryBacklog(database, clock), clock);
    dispatch =
        new WebhookDispatch(
            database,
            new DeliveryQueue(database, webhooks, secrets, clock),
            settings.endpoints(),
            figures::sent,
            clock);
    components =
        List.of(
            new WebhooksResource(companyWebhooks),
            new WebhookResource(companyWebhooks),
            new WebhookMessagesResource(
                new WebhookMessages(database, webhooks, messages, journal, permissions), publicUrl),
            new WebhookExceptionMapper());
  }

  /** What JAX-RS registers. */
  public List<Object> components() {
    return components;
  }

  /** Forgets old attempts; to be run now and then. */
  public Runnable expiry() {
    return expiry;
  }

  /** What was sent and what is to be, in numbers. */
  public WebhookMetrics figures() {
    return figures;
  }

  /** For the administration. */
  public WebhookAdministration administration() {
    return administration;
  }

  /** What JAX-RS registers beside the demo data. */
  public Object demo(Pages pages, PublicUrl publicUrl) {
    return new DemoWebhooksResource(demoReceiver, pages, publicUrl);
  }

  /** Counts what is due, for the metrics; to be run now and then. */
  public Runnable metrics() {
    return figures::refresh;
  }

  /** Begins to send. */
  public void start() {
    dispatch.start();
  }

  /** Lets what is being sent come to its end; what is left is for other nodes. */
  @Override
  public void close() {
    dispatch.close();
  }
}

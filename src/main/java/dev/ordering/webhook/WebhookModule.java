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
import dev.ordering.webhook.endpoint.WebhookAccess;
import dev.ordering.webhook.endpoint.WebhookMessages;
import dev.ordering.webhook.endpoint.WebhookMessagesResource;
import dev.ordering.webhook.endpoint.WebhookResource;
import dev.ordering.webhook.endpoint.WebhookValidation;
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

/** Wires the parts of this feature, and offers those that others need. */
public final class WebhookModule implements AutoCloseable {
  private final List<Object> components;
  private final Runnable expiry;
  private final WebhookMetrics metrics;
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
    WebhookAccess access = new WebhookAccess(permissions, webhooks);
    CompanyWebhooks companyWebhooks =
        new CompanyWebhooks(
            database,
            webhooks,
            journal,
            idempotent,
            access,
            new WebhookValidation(settings.endpoints()));
    WebhookSecretRepository keys = new WebhookSecretRepository(database, webhooks, secrets, clock);
    database.startup().then(() -> database.run(keys::requireKeys));
    administration = new WebhookAdministration(webhooks, keys, messages, journal);
    demoReceiver = new DemoReceiver(database, keys, new ArrivalRepository(database), clock);
    expiry = () -> database.repeat(messages::removeSome);
    metrics = new WebhookMetrics(database, new DeliveryBacklog(database, clock), clock);
    dispatch =
        new WebhookDispatch(
            database,
            new DeliveryQueue(database, webhooks, secrets, clock),
            settings.endpoints(),
            metrics::sent,
            clock);
    components =
        List.of(
            new WebhooksResource(companyWebhooks),
            new WebhookResource(companyWebhooks),
            new WebhookMessagesResource(
                new WebhookMessages(database, webhooks, messages, journal, access), publicUrl),
            new WebhookExceptionMapper());
  }

  /** Returns the components that JAX-RS registers. */
  public List<Object> components() {
    return components;
  }

  /** Returns a task that deletes old attempts. Housekeeping runs it. */
  public Runnable expiry() {
    return expiry;
  }

  /** Returns the metrics of what was sent and what still has to be sent. */
  public WebhookMetrics metrics() {
    return metrics;
  }

  /** Returns the operations for administrators. */
  public WebhookAdministration administration() {
    return administration;
  }

  /** Returns the component that JAX-RS registers if there are demo data. */
  public Object demo(Pages pages, PublicUrl publicUrl) {
    return new DemoWebhooksResource(demoReceiver, pages, publicUrl);
  }

  /** Returns a task that counts what is due, for the metrics. Housekeeping runs it. */
  public Runnable refresh() {
    return metrics::refresh;
  }

  /** Starts to send. */
  public void start() {
    dispatch.start();
  }

  /** Waits for the messages that are being sent. Other nodes send the rest. */
  @Override
  public void close() {
    dispatch.close();
  }
}

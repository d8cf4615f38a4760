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

/**
 * Wires the parts of this feature, and offers those that others need.
 *
 * @param components the components that JAX-RS registers
 * @param expiry a task that deletes old attempts; housekeeping runs it
 * @param metrics the metrics of what was sent and what still has to be sent
 * @param administration the operations for administrators
 * @param demoReceiver receives the webhooks of the demo data
 * @param dispatch sends the messages
 */
public record WebhookModule(
    List<Object> components,
    Runnable expiry,
    WebhookMetrics metrics,
    WebhookAdministration administration,
    DemoReceiver demoReceiver,
    WebhookDispatch dispatch)
    implements AutoCloseable {
  public static WebhookModule of(
      Database database,
      CompanyPermissionRepository permissions,
      IdempotentRequests idempotent,
      PublicUrl publicUrl,
      WebhookSettings settings) {
    Clock clock = database.clock();
    WebhookSecrets secrets = new WebhookSecrets(settings.keys(), settings.demo());
    JournalRepository journal = new JournalRepository(database);
    MessageRepository messages = new MessageRepository(database, clock);
    WebhookRepository webhooks = new WebhookRepository(database, secrets, messages, clock);
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
    WebhookMetrics metrics =
        new WebhookMetrics(database, new DeliveryBacklog(database, clock), clock);
    return new WebhookModule(
        List.of(
            new WebhooksResource(companyWebhooks),
            new WebhookResource(companyWebhooks),
            new WebhookMessagesResource(
                new WebhookMessages(database, webhooks, messages, journal, access), publicUrl),
            new WebhookExceptionMapper()),
        () -> database.repeat(messages::removeSome),
        metrics,
        new WebhookAdministration(webhooks, keys, messages, journal),
        new DemoReceiver(database, keys, new ArrivalRepository(database), clock),
        new WebhookDispatch(
            database,
            new DeliveryQueue(database, webhooks, secrets, journal, clock),
            settings.endpoints(),
            metrics::sent,
            clock));
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

package dev.ordering.webhook;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.idempotency.IdempotentRequests;
import dev.ordering.persistence.Database;
import dev.ordering.user.storage.CompanyPermissionRepository;
import dev.ordering.webhook.endpoint.CompanyWebhooks;
import dev.ordering.webhook.endpoint.WebhookMessages;
import dev.ordering.webhook.endpoint.WebhookMessagesResource;
import dev.ordering.webhook.endpoint.WebhookResource;
import dev.ordering.webhook.endpoint.WebhooksResource;
import dev.ordering.webhook.storage.JournalRepository;
import dev.ordering.webhook.storage.MessageRepository;
import dev.ordering.webhook.storage.WebhookRepository;
import dev.ordering.webhook.storage.WebhookSecrets;
import java.time.Clock;
import java.util.List;

/** The parts of this feature, wired; what others need of them. */
public final class WebhookModule {
  private final List<Object> components;
  private final Runnable expiry;

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
    expiry = messages.expiry(database);
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
}

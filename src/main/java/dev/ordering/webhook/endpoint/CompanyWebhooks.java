package dev.ordering.webhook.endpoint;

import dev.ordering.http.body.UncheckedBody;
import dev.ordering.idempotency.IdempotentRequests;
import dev.ordering.idempotency.RequestHash;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.Caller;
import dev.ordering.webhook.model.Webhook;
import dev.ordering.webhook.model.WebhookException;
import dev.ordering.webhook.model.WebhookSecret;
import dev.ordering.webhook.storage.JournalRepository;
import dev.ordering.webhook.storage.WebhookRepository;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Creates, changes and removes the webhooks of a company, for its staff. */
public record CompanyWebhooks(
    Transactions transactions,
    WebhookRepository webhooks,
    JournalRepository journal,
    IdempotentRequests idempotent,
    WebhookAccess access,
    WebhookValidation validation) {
  private static final int MAX_WEBHOOKS = 10;

  /**
   * A webhook with a secret that was created.
   *
   * @param secret empty if it was replaced since the first request, and no longer signs
   * @param replayed whether an earlier request with the same idempotency key created it
   */
  record WebhookWithSecret(Webhook webhook, Optional<WebhookSecret> secret, boolean replayed) {}

  /** Returns the webhooks that the caller may see, the oldest first. */
  List<Webhook> list(Caller caller, long companyId) {
    return transactions.read(
        () -> {
          PermittedShops shops = access.shops(caller, companyId);
          return webhooks.list(companyId).stream().filter(shops::includes).toList();
        });
  }

  Webhook find(Caller caller, long companyId, long id) {
    return transactions.read(() -> access.webhook(caller, companyId, id));
  }

  /**
   * Creates a webhook, which reports what happens from now on.
   *
   * @param key the idempotency key; requests with the same key take effect once
   */
  WebhookWithSecret create(
      Caller caller, long companyId, UncheckedBody<WebhookRequest> body, Optional<String> key) {
    return transactions.write(
        () -> {
          PermittedShops shops = access.shops(caller, companyId);
          Webhook.Definition definition =
              body.require((request, errors) -> validation.create(request, shops, errors));
          return idempotently(
              caller,
              companyId,
              "/webhooks",
              key,
              body.check((request, errors) -> RequestHash.of(request)),
              () -> add(companyId, definition));
        });
  }

  private long add(long companyId, Webhook.Definition definition) {
    webhooks.lockCompany(companyId);
    if (webhooks.list(companyId).size() >= MAX_WEBHOOKS) {
      throw new WebhookException.TooMany(MAX_WEBHOOKS);
    }
    return webhooks.add(companyId, definition, WebhookSecret.random(), journal.last(companyId));
  }

  /** Changes the fields that the body contains. */
  Webhook change(Caller caller, long companyId, long id, UncheckedBody<WebhookPatch> body) {
    return transactions.write(
        () -> {
          // only those who may see it may lock it; what they change is read under the lock
          Webhook unused = access.webhook(caller, companyId, id);
          webhooks.lock(id);
          Webhook current = access.webhook(caller, companyId, id);
          PermittedShops shops = access.shops(caller, companyId);
          webhooks.change(
              id,
              body.check(
                  (patch, errors) ->
                      validation.change(patch, current.definition(), shops, errors)));
          return webhooks.find(id).orElseThrow();
        });
  }

  void remove(Caller caller, long companyId, long id) {
    transactions.run(
        () -> {
          Webhook unused = access.webhook(caller, companyId, id);
          webhooks.remove(id);
        });
  }

  /** Replaces the secret. The previous secret also signs for another 24 hours. */
  WebhookWithSecret rotateSecret(Caller caller, long companyId, long id, Optional<String> key) {
    return transactions.write(
        () -> {
          Webhook webhook = access.webhook(caller, companyId, id);
          return idempotently(
              caller,
              companyId,
              "/webhooks/" + id + "/secret",
              key,
              new byte[0],
              () -> {
                webhooks.rotateSecret(webhook.id(), WebhookSecret.random());
                return webhook.id();
              });
        });
  }

  /**
   * Creates a secret once for each key. When the request is repeated, others may have replaced the
   * secret and changed the webhook. So the key remembers which secret it was, and the caller must
   * still be allowed to see the webhook.
   *
   * @param path of the endpoint, below the path of the company
   */
  private WebhookWithSecret idempotently(
      Caller caller,
      long companyId,
      String path,
      Optional<String> key,
      byte[] hash,
      Supplier<Long> work) {
    IdempotentRequests.Outcome outcome =
        idempotent.runOnce(
            caller,
            "POST /company/companies/" + companyId + path,
            key,
            hash,
            () -> {
              long id = work.get();
              return List.of(id, webhooks.secrets(id).get(0).fingerprint());
            });
    long id = outcome.ids().get(0);
    Webhook webhook = access.webhook(caller, companyId, id);
    Optional<WebhookSecret> created =
        webhooks.secrets(id).stream()
            .filter(secret -> outcome.ids().contains(secret.fingerprint()))
            .findFirst();
    return new WebhookWithSecret(webhook, created, outcome.replayed());
  }
}

package dev.ordering.webhook.storage;

import dev.ordering.persistence.Database;
import dev.ordering.webhook.model.DisabledReason;
import dev.ordering.webhook.model.Webhook;
import dev.ordering.webhook.model.WebhookException;
import dev.ordering.webhook.model.WebhookSecret;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The webhooks. Call it inside a transaction.
 *
 * @param clock the clock of the database
 */
public record WebhookRepository(
    Database database, WebhookSecrets storedSecrets, MessageRepository messages, Clock clock) {
  /** How long a secret still signs after it was replaced. */
  private static final Duration OLD_SECRET_VALIDITY = Duration.ofHours(24);

  /** Returns the webhooks of a company, the oldest first. */
  public List<Webhook> list(long companyId) {
    return webhooks(
        database.list(
            WebhookEntity.class, "from WebhookEntity where companyId = ?1 order by id", companyId));
  }

  public Optional<Webhook> find(long id) {
    return webhooks(row(id).stream().toList()).stream().findFirst();
  }

  private Optional<WebhookEntity> row(long id) {
    return Optional.ofNullable(database.session().get(WebhookEntity.class, id));
  }

  /** Returns the webhooks of rows. */
  List<Webhook> webhooks(List<WebhookEntity> rows) {
    if (rows.stream().allMatch(row -> row.allShops)) {
      return rows.stream().map(row -> row.toWebhook(List.of())).toList();
    }
    Map<Long, List<Long>> selected =
        new WebhookShopRepository(database).of(rows.stream().map(row -> row.id).toList());
    return rows.stream()
        .map(row -> row.toWebhook(selected.getOrDefault(row.id, List.of())))
        .toList();
  }

  /** Locks a company, so that no other transaction adds a webhook to it. */
  public void lockCompany(long companyId) {
    database.lock("CompanyEntity", companyId);
  }

  /** Returns the ids of a company's shops. */
  public List<Long> shops(long companyId) {
    return database.list(Long.class, "select id from ShopEntity where companyId = ?1", companyId);
  }

  /**
   * Stores a webhook that reports what happens from now on.
   *
   * @param lastChange the company's last change in the journal
   */
  public long add(
      long companyId, Webhook.Definition definition, WebhookSecret secret, long lastChange) {
    WebhookEntity row = new WebhookEntity();
    row.companyId = companyId;
    row.createdAt = clock.instant();
    row.leasedUntil = row.createdAt;
    row.pausedUntil = row.createdAt;
    row.position = lastChange;
    row.apply(definition, row.createdAt);
    storedSecrets.put(row, secret);
    database.session().insert(row);
    new WebhookShopRepository(database).put(row.id, definition.shops());
    return row.id;
  }

  /** Locks a webhook until the transaction ends, so that nothing else changes it. */
  public void lock(long id) {
    database.lock("WebhookEntity", id);
  }

  /**
   * Changes the fields that staff sets. If this enables the webhook, what waits for a retry is sent
   * at once. What is no longer reported is removed.
   */
  public void change(long id, Webhook.Definition definition) {
    update(
        id,
        row -> {
          if (definition.enabled() && !row.enabled) {
            messages.makeDue(id);
          }
          row.apply(definition, clock.instant());
        });
    new WebhookShopRepository(database).put(id, definition.shops());
    messages.removeUnreported(find(id).orElseThrow());
  }

  /**
   * Removes the messages that wait although the webhook, which was changed, reports them no more.
   */
  void removeUnreported(WebhookEntity row) {
    messages.removeUnreported(webhooks(List.of(row)).get(0));
  }

  /** Returns the secrets that sign now, the newest first. */
  public List<WebhookSecret> secrets(long id) {
    return storedSecrets.of(row(id).orElseThrow(), clock.instant());
  }

  /** Replaces the secret. For a day the previous one signs as well. */
  public void rotateSecret(long id, WebhookSecret secret) {
    update(id, row -> storedSecrets.rotate(row, secret, clock.instant().plus(OLD_SECRET_VALIDITY)));
  }

  /**
   * Moves the position of a webhook back to a change of the journal, so that later changes are sent
   * again.
   */
  public void replay(long id, long afterId) {
    update(id, row -> row.position = Math.min(row.position, afterId));
    messages.removeAfter(id, afterId);
  }

  /**
   * Returns the webhooks of all companies with ids greater than {@code after}, in ascending order.
   */
  public List<Webhook> after(long after, int limit) {
    return webhooks(
        database.list(
            WebhookEntity.class,
            "from WebhookEntity where id > ?1 order by id limit ?2",
            after,
            limit));
  }

  /** Enables a webhook, which then sends at once what it has not sent yet. */
  public void enable(long id) {
    update(id, row -> row.enable(clock.instant()));
    messages.makeDue(id);
  }

  /** Disables a webhook, which then sends nothing. */
  public void disable(long id, DisabledReason reason) {
    update(
        id,
        row -> {
          row.enabled = false;
          row.disabledReason = reason.name();
        });
  }

  /** Removes a webhook with all messages that it still has to send. */
  public void remove(long id) {
    database.change("delete from webhook where id = ?", id);
  }

  /**
   * Locks and changes a row, because the dispatch of the webhook may change it at the same time.
   */
  void update(long id, Consumer<WebhookEntity> change) {
    WebhookEntity row = locked(id).orElseThrow(WebhookException.Unknown::new);
    change.accept(row);
    database.session().update(row);
  }

  /** Locks a row until the transaction ends, and returns it. */
  Optional<WebhookEntity> locked(long id) {
    return database.lock(WebhookEntity.class, id);
  }
}

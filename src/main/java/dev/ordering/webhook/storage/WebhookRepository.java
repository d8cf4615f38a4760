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

/** The webhooks. Call it inside a transaction. */
public final class WebhookRepository {
  /** How long a secret signs after another one took its place. */
  private static final Duration EXCHANGE = Duration.ofHours(24);

  private final Database database;
  private final WebhookSecrets secrets;
  private final WebhookShopRepository shops;
  private final Clock clock;

  /**
   * @param clock the database's
   */
  public WebhookRepository(Database database, WebhookSecrets secrets, Clock clock) {
    this.database = database;
    this.secrets = secrets;
    this.shops = new WebhookShopRepository(database);
    this.clock = clock;
  }

  /** Those of a company, the oldest first. */
  public List<Webhook> list(long companyId) {
    return webhooks(
        database
            .session()
            .createSelectionQuery(
                "from WebhookEntity where companyId = :company order by id", WebhookEntity.class)
            .setParameter("company", companyId)
            .getResultList());
  }

  public Optional<Webhook> find(long id) {
    return webhooks(row(id).stream().toList()).stream().findFirst();
  }

  private Optional<WebhookEntity> row(long id) {
    return Optional.ofNullable(database.session().get(WebhookEntity.class, id));
  }

  /** Webhooks of their rows. */
  List<Webhook> webhooks(List<WebhookEntity> rows) {
    if (rows.stream().allMatch(row -> row.allShops)) {
      return rows.stream().map(row -> row.toWebhook(List.of())).toList();
    }
    Map<Long, List<Long>> selected = shops.of(rows.stream().map(row -> row.id).toList());
    return rows.stream()
        .map(row -> row.toWebhook(selected.getOrDefault(row.id, List.of())))
        .toList();
  }

  /** Lets nobody else add one to the company until the transaction has ended. */
  public void lockCompany(long companyId) {
    database.lock("CompanyEntity", companyId);
  }

  /** The ids of a company's shops. */
  public List<Long> shops(long companyId) {
    return database
        .session()
        .createSelectionQuery("select id from ShopEntity where companyId = :company", Long.class)
        .setParameter("company", companyId)
        .getResultList();
  }

  /**
   * Stores one that reports what happens from now on.
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
    row.take(definition, row.createdAt);
    secrets.put(row, secret);
    database.session().insert(row);
    shops.put(row.id, definition.shops());
    return row.id;
  }

  /** Changes what staff decides. */
  public void change(long id, Webhook.Definition definition) {
    update(id, row -> row.take(definition, clock.instant()));
    shops.put(id, definition.shops());
  }

  /** The secret that signs, without the one before it. */
  public WebhookSecret secret(long id) {
    return secrets.of(row(id).orElseThrow(), clock.instant()).get(0);
  }

  /** Signs with another secret, for a day beside the last one. */
  public void exchangeSecret(long id, WebhookSecret secret) {
    update(id, row -> secrets.exchange(row, secret, clock.instant().plus(EXCHANGE)));
  }

  /** Sends again what was sent after a change of the journal. */
  public void replay(long id, long afterId) {
    update(id, row -> row.position = Math.min(row.position, afterId));
    database
        .session()
        .createNativeMutationQuery(
            "delete from webhook_message where webhook_id = :id and change_id > :after")
        .setParameter("id", id)
        .setParameter("after", afterId)
        .executeUpdate();
  }

  /** Those of all companies with ids after one, in their order. */
  public List<Webhook> after(long after, int most) {
    return webhooks(
        database
            .session()
            .createSelectionQuery(
                "from WebhookEntity where id > :after order by id", WebhookEntity.class)
            .setParameter("after", after)
            .setMaxResults(most)
            .getResultList());
  }

  /** Lets it send what it has not sent yet. */
  public void enable(long id) {
    update(id, row -> row.enable(clock.instant()));
  }

  /** Lets it send nothing. */
  public void disable(long id, DisabledReason reason) {
    update(
        id,
        row -> {
          row.enabled = false;
          row.disabledReason = reason.name();
        });
  }

  /** Removes it with all that it has to send. */
  public void remove(long id) {
    database
        .session()
        .createMutationQuery("delete from WebhookEntity where id = :id")
        .setParameter("id", id)
        .executeUpdate();
  }

  /** Changes a row that whoever sends for the webhook may be about to change as well. */
  void update(long id, Consumer<WebhookEntity> change) {
    WebhookEntity row = lock(id).orElseThrow(WebhookException.Unknown::new);
    change.accept(row);
    database.session().update(row);
  }

  /** A row that nobody else changes until the transaction has ended. */
  Optional<WebhookEntity> lock(long id) {
    return database.lock(WebhookEntity.class, id);
  }
}

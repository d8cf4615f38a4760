package dev.ordering.mail.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Insert;
import dev.ordering.persistence.Sql;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The outbox. Features add their mails to it inside the transaction that causes them: if that
 * transaction is committed, the mails are sent; if it is rolled back, they are not.
 *
 * @param clock the clock of the database
 * @param available whether the service can send mails; if not, nothing is added, and nothing that
 *     needs mails is offered
 * @param wake called after the commit, when other transactions can see the mails
 */
public record Outbox(Database database, Clock clock, boolean available, Runnable wake) {
  private static final String TABLE = "mail_outbox (kind, subject, created_at, due_at)";
  private static final String AT_MOST_ONCE = " on conflict do nothing";
  private static final String FOR_SHOP =
      "insert into "
          + TABLE
          + " select cast(? as varchar(40)), cast(? as varchar(400)),"
          + " cast(? as timestamp with time zone), cast(? as timestamp with time zone)"
          + " from shop where id = ? and order_email <> ''"
          + AT_MOST_ONCE;

  /**
   * A mail to send.
   *
   * @param kind a kind for which a composer is registered
   * @param subject what the mail is about, identified by ids; at most 400 characters and no secrets
   * @param shopId if present, the mail is added only if this shop has an e-mail address for its
   *     orders
   */
  public record Item(String kind, String subject, Optional<Long> shopId) {
    /** Creates an item that does not depend on a shop. */
    public Item(String kind, String subject) {
      this(kind, subject, Optional.empty());
    }
  }

  /** Adds a mail unless the outbox already has one of the same kind and subject. */
  public void add(String kind, String subject) {
    add(List.of(new Item(kind, subject)));
  }

  /**
   * Does the same as {@link #add(String, String)}, but does not wake the senders: the mail is
   * composed at their next regular look. So the response time of the request that causes it does
   * not reveal how much work the mail is.
   */
  public void addForLater(String kind, String subject) {
    put(List.of(new Item(kind, subject)), clock.instant());
  }

  /**
   * Does the same as {@link #add(String, String)} for a mail that is sent at the given time. It
   * counts as put into the outbox at that time, so that it does not seem to be late before.
   */
  public void addAt(String kind, String subject, Instant dueAt) {
    put(List.of(new Item(kind, subject)), dueAt);
  }

  /**
   * Adds mails in one statement, plus one statement for each mail to a shop. Does nothing if the
   * list is empty or the service cannot send mails.
   */
  public void add(List<Item> items) {
    if (put(items, clock.instant())) {
      database.afterCommit(wake);
    }
  }

  private boolean put(List<Item> items, Instant dueAt) {
    if (!available || items.isEmpty()) {
      return false;
    }
    Instant now = clock.instant();
    Instant createdAt = dueAt.isAfter(now) ? dueAt : now;
    Insert rows = new Insert(TABLE, AT_MOST_ONCE);
    items.stream()
        .filter(item -> item.shopId().isEmpty())
        .forEach(item -> rows.row(item.kind(), item.subject(), createdAt, dueAt));
    database.insertLater(rows);
    for (Item item : items) {
      item.shopId()
          .map(shop -> Sql.of(FOR_SHOP, item.kind(), item.subject(), createdAt, dueAt, shop))
          .ifPresent(database::changeLater);
    }
    return true;
  }
}

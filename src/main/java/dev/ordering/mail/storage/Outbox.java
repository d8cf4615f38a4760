package dev.ordering.mail.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Insert;
import dev.ordering.persistence.Sql;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Where features put the mails that they want to be sent, inside the transaction of their cause: if
 * that is kept, each is sent; else none is.
 */
public final class Outbox {
  private static final String TABLE = "mail_outbox (kind, subject, created_at, due_at)";
  private static final String AT_MOST_ONCE = " on conflict do nothing";
  private static final String FOR_SHOP =
      "insert into "
          + TABLE
          + " select cast(? as varchar(40)), cast(? as varchar(400)),"
          + " cast(? as timestamp with time zone), cast(? as timestamp with time zone)"
          + " from shop where id = ? and order_email <> ''"
          + AT_MOST_ONCE;

  private final Database database;
  private final Clock clock;
  private final boolean available;
  private final Runnable wake;

  /**
   * @param clock the database's
   * @param available whether mails can be sent at all; else nothing is put here
   * @param wake called once the mails are there for others to see
   */
  public Outbox(Database database, Clock clock, boolean available, Runnable wake) {
    this.database = database;
    this.clock = clock;
    this.available = available;
    this.wake = wake;
  }

  /** Whether mails are sent; what needs them is not offered otherwise. */
  public boolean isAvailable() {
    return available;
  }

  /**
   * One mail to be sent.
   *
   * @param kind for which a composer is registered
   * @param subject what it is about, by ids: at most 200 characters, and no secret
   * @param shopId put in only if this shop has an e-mail address for its orders
   */
  public record Item(String kind, String subject, Optional<Long> shopId) {
    /** One that is sent in any case. */
    public Item(String kind, String subject) {
      this(kind, subject, Optional.empty());
    }
  }

  /** Puts a mail in, unless there is one of the same kind and subject. */
  public void add(String kind, String subject) {
    add(List.of(new Item(kind, subject)));
  }

  /**
   * The same for a mail that is not composed before the next regular look: so the time of the
   * response to its cause does not tell how much work it is.
   */
  public void addForLater(String kind, String subject) {
    put(List.of(new Item(kind, subject)), clock.instant());
  }

  /** The same for a mail that is sent at a certain time. */
  public void addAt(String kind, String subject, Instant dueAt) {
    put(List.of(new Item(kind, subject)), dueAt);
  }

  /**
   * Puts mails in, by one statement, and one more for each mail to a shop; none if there are none,
   * or mail is not available.
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
    Insert rows = new Insert(TABLE, AT_MOST_ONCE);
    items.stream()
        .filter(item -> item.shopId().isEmpty())
        .forEach(item -> rows.row(item.kind(), item.subject(), now, dueAt));
    database.insertLater(rows);
    for (Item item : items) {
      item.shopId()
          .map(shop -> Sql.of(FOR_SHOP, item.kind(), item.subject(), now, dueAt, shop))
          .ifPresent(database::changeLater);
    }
    return true;
  }
}

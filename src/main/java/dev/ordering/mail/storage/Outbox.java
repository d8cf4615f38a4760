package dev.ordering.mail.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Insert;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/**
 * Where features put the mails that they want to be sent, inside the transaction of their cause: if
 * that is kept, each is sent; else none is.
 */
public final class Outbox {
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
   */
  public record Item(String kind, String subject) {}

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

  /** Puts mails in, by one statement; none if there are none, or mail is not available. */
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
    Insert rows =
        new Insert("mail_outbox (kind, subject, created_at, due_at)", " on conflict do nothing");
    items.forEach(item -> rows.row(item.kind(), item.subject(), now, dueAt));
    database.insertLater(rows);
    return true;
  }
}

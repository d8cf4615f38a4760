package dev.ordering.notification.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Newsletters and their readers. Call it inside a transaction.
 *
 * @param clock the clock of the database
 */
public record NewsletterRepository(Database database, Clock clock) {
  /**
   * Selects the customers of the company who want newsletters, and have not unsubscribed from those
   * of this company.
   */
  private static final String READERS =
      """
       from account a where a.email_when_newsletter and not a.disabled
      and exists (select 1 from orders o
        where o.account_id = a.id and o.company_id = :company and o.created_at is not null)
      and not exists (select 1 from newsletter_unsubscription n
        where n.account_id = a.id and n.company_id = :company)
      """;

  private static final String LANGUAGE =
      """
      (select d.language from orders o join order_detail d on d.order_id = o.id
        where o.account_id = a.id and o.company_id = :company and o.created_at is not null
        order by o.position desc limit 1)
      """;

  /** The text of a newsletter, and its company. */
  public record Issue(long companyId, String company, String title, String message) {}

  /** Returns a newsletter that was not cancelled. */
  public Optional<Issue> find(long notificationId) {
    return database.selectFirst(
        Sql.of(
            "select n.company_id, c.name, n.title, n.message from app_notification n"
                + " join company c on c.id = n.company_id"
                + " where n.id = ? and n.newsletter and n.state <> 'CANCELLED'",
            notificationId),
        row ->
            new Issue(
                row.getLong("company_id"),
                row.getString("name"),
                row.getString("title"),
                row.getString("message")));
  }

  /**
   * Adds a mail for each reader to the outbox, each once.
   *
   * @param kind the kind of these mails; their subject is the notification, a slash and the account
   */
  public void addMails(long notificationId, long companyId, String kind) {
    Instant now = clock.instant();
    database.change(
        Sql.named(
            "insert into mail_outbox (kind, subject, created_at, due_at)"
                + " select cast(:kind as varchar(40)), cast(:prefix as varchar(40))"
                + " || cast(a.id as varchar(40)), cast(:now as timestamp with time zone),"
                + " cast(:now as timestamp with time zone)"
                + READERS
                + " on conflict do nothing",
            Map.of(
                "kind", kind, "prefix", notificationId + "/", "now", now, "company", companyId)));
  }

  /**
   * A reader of a newsletter.
   *
   * @param language that of the reader's last order with the company
   */
  public record Reader(String email, Optional<String> language) {}

  /** Returns the reader of an account, if the account still consents. */
  public Optional<Reader> reader(long accountId, long companyId) {
    return database.selectFirst(
        Sql.named(
            "select a.email, " + LANGUAGE + " as language" + READERS + " and a.id = :account",
            Map.of("company", companyId, "account", accountId)),
        row -> new Reader(row.getString("email"), Optional.ofNullable(row.getString("language"))));
  }

  /** Unsubscribes an account from the newsletters of a company. A repeated call changes nothing. */
  public void unsubscribe(long accountId, long companyId) {
    database.change(
        "insert into newsletter_unsubscription (account_id, company_id, unsubscribed_at)"
            + " values (?, ?, ?) on conflict do nothing",
        accountId,
        companyId,
        clock.instant());
  }

  /** A company from whose newsletters an account has unsubscribed. */
  public record Unsubscription(long companyId, String company) {}

  /** Returns the companies from whose newsletters an account has unsubscribed, by name. */
  public List<Unsubscription> unsubscriptions(long accountId) {
    return database.select(
        Sql.of(
            "select c.id, c.name from newsletter_unsubscription n"
                + " join company c on c.id = n.company_id where n.account_id = ? order by c.name",
            accountId),
        row -> new Unsubscription(row.getLong("id"), row.getString("name")));
  }

  /** Ends the unsubscription of an account from the newsletters of a company. */
  public void resubscribe(long accountId, long companyId) {
    database.change(
        "delete from newsletter_unsubscription where account_id = ? and company_id = ?",
        accountId,
        companyId);
  }

  /** Returns the name of a company, if both the company and the account exist. */
  public Optional<String> company(long accountId, long companyId) {
    return database.selectFirst(
        Sql.of(
            "select c.name from company c where c.id = ?"
                + " and exists (select 1 from account a where a.id = ?)",
            companyId,
            accountId),
        row -> row.getString("name"));
  }
}

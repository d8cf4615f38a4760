package dev.ordering.order.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/**
 * Finds the recipients of mails about orders when they are sent. Call it inside a transaction.
 *
 * @param clock the clock of the database
 */
public record MailRecipientRepository(Database database, Clock clock) {
  private static final Duration DAY = Duration.ofDays(1);

  /**
   * After this many orders of a day, an e-mail address that nobody has proved gets no more mails,
   * because it may be that of somebody else who is to be flooded.
   */
  private static final int UNPROVED_ORDERS = 500;

  /** The kinds of mails that a customer can switch off (contract: UserNotifications). */
  public enum Preference {
    ORDER("email_when_order"),
    CONFIRMATION("email_when_order_confirmed"),
    CANCELLATION("email_when_order_cancel");

    private final String column;

    Preference(String column) {
      this.column = column;
    }
  }

  /**
   * Returns the e-mail address of a customer who wants mails of this kind. Returns nothing if
   * nobody has proved the address and there are too many orders.
   */
  public Optional<String> customer(long accountId, Preference preference) {
    return database.selectFirst(
        Sql.of(
            "select email from account a where id = ? and email <> '' and "
                + preference.column
                + " and (recovery_email_key = email_key or not exists (select 1 from orders o"
                + " where o.account_id = a.id and o.created_at > ? order by o.created_at"
                + " limit 1 offset "
                + UNPROVED_ORDERS
                + "))",
            accountId,
            clock.instant().minus(DAY)),
        row -> row.getString("email"));
  }

  /** Returns the e-mail address of a customer. */
  public Optional<String> customer(long accountId) {
    return address("select email from account where id = ? and email <> ''", accountId);
  }

  /** Returns the e-mail address to which a shop wants its orders sent; empty if it wants none. */
  public Optional<String> shop(long shopId) {
    return address("select order_email from shop where id = ? and order_email <> ''", shopId);
  }

  private Optional<String> address(String select, long id) {
    return database.selectFirst(Sql.of(select, id), row -> row.getString(1));
  }
}

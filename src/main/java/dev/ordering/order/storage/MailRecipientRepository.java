package dev.ordering.order.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.Optional;

/** Finds the recipients of mails about orders when they are sent. Call it inside a transaction. */
public record MailRecipientRepository(Database database) {
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

  /** Returns the e-mail address of a customer who wants mails of this kind. */
  public Optional<String> customer(long accountId, Preference preference) {
    return address(
        "select email from account where id = ? and email <> '' and " + preference.column,
        accountId);
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

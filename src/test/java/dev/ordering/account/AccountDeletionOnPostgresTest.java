package dev.ordering.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.ordering.testing.TestDatabases;
import java.time.Duration;
import java.util.OptionalInt;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The same on PostgreSQL. */
@Tag("thorough")
class AccountDeletionOnPostgresTest extends AccountDeletionTest {
  private static final int MANY = 5_000;
  private static final Duration LIMIT = Duration.ofSeconds(10);

  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }

  @Test
  void aCustomerOfManyOrdersIsGoneWithinSecondsBesideManyMails() {
    String email = account();
    fillWithOrdersAndMails(email);
    long account = Long.parseLong(value("select id from account where email = '" + email + "'"));

    assertEquals(
        AccountDeletion.Outcome.ERASED,
        assertTimeoutPreemptively(LIMIT, () -> deletion.request(account, OptionalInt.empty())));

    String mails = "select count(*) from mail_outbox where id > 1000000 and detail ";
    assertEquals(Integer.toString(MANY), value(mails + "= ''"));
    assertEquals(Integer.toString(MANY), value(mails + "<> ''"));
    execute("delete from mail_outbox where id > 1000000");
  }

  /** As many mails are about the orders of the account as are about those of others. */
  private void fillWithOrdersAndMails(String email) {
    execute(
        "insert into orders (id, account_id, platform_id, company_id, shop_id, placed_at, status,"
            + " payment_method, currency, price, discount, warranty, delivery_cost, invoice_cost,"
            + " sms_cost, transaction_cost, method) select 1000000 + i, (select id from account"
            + " where email = '"
            + email
            + "'), 1, 1, 1, now(), 'REMOVED', 'point_of_sale', 'EUR', 1000, 0, 0, 0, 0, 0, 0,"
            + " 'takeout' from generate_series(1, "
            + MANY
            + ") i",
        "insert into mail_outbox (id, kind, subject, created_at, attempts, lease, done_at, result,"
            + " detail) select 1000000 + i, 'order_placed', 1000000 + i || ',5', now(), 1, '',"
            + " now(), 'SENT', '250 OK' from generate_series(1, "
            + 2 * MANY
            + ") i",
        // as PostgreSQL does by itself within minutes
        "analyze orders",
        "analyze mail_outbox");
  }
}

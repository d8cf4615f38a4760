package dev.ordering.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.account.storage.ErasureRepository;
import dev.ordering.notification.Poll;
import dev.ordering.oauth.authorize.SignInFixture;
import dev.ordering.order.CartBody;
import dev.ordering.persistence.Database;
import dev.ordering.testing.Api;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.MailBox;
import dev.ordering.testing.TableDump;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is left of people who delete their account: their orders, and no trace of them. */
class AccountDeletionTest extends AccountFixture {
  private static final String PAGE = "account/delete";
  private static final String JSON = "application/json";
  private static final List<String> TRACES =
      List.of(
          "zebulon", "quackenbush", "470123987", "wolvengracht", "be68539007547034", "hildegonde");

  private Database database;
  private AccountDeletion deletion;

  @Override
  protected Clock clock() {
    return Clock.fixed(Instant.parse("2026-11-20T09:00:00Z"), ZoneOffset.UTC);
  }

  @BeforeAll
  void prepareDeletion() {
    database = Database.open(dataSource(), List.of(), sql -> sql);
    deletion = new AccountDeletion(database, new ErasureRepository(database, clock()));
  }

  @AfterAll
  void endDeletion() {
    database.close();
  }

  @Test
  void noTableNamesThePersonAndTheShopReadsItsOrders() throws Exception {
    String email = account();
    Api customer = Api.signedIn(getBaseUri(), email, "correct+horse+battery");
    long order = order(customer);
    new MailBox(getBaseUri()).await(email, "order_placed", 1);
    long account = fill(email, order);
    HttpBrowser browser = browser(email);
    String sums = sums(order);

    HttpResponse<String> waits = delete(browser);

    assertTrue(waits.body().contains("Your account will be deleted"), waits::body);
    assertTrue(waits.body().matches("(?s).*De Gouden Aar \\w+ #\\d+ .*"), waits::body);
    assertEquals(401, customer.get("1.9.0", "/user").statusCode());
    assertFalse(isSignedIn(browser));
    deletion.finish();
    assertTrue(dump().contains("quackenbush"), "it waits for the open order");

    Api staff = Api.signedIn(getBaseUri(), "staff@demo.example", "demo-staff");
    String path = "/company/companies/1/orders/" + order;
    ok(
        staff.patch(
            "1.9.0",
            path,
            JSON,
            """
            {"status": "DECLINED", "reason": {"code": "closed", "text": "Sorry, Zebulon."}}
            """));
    deletion.finish();
    mailsAreSent();
    deletion.finish();

    String dump = dump();
    assertEquals(List.of(), TRACES.stream().filter(dump::contains).toList());
    String others = dump.replace("email=a." + email, "email of somebody else");
    assertFalse(others.equals(dump), "whose address ends with this one is still on record");
    assertFalse(others.contains(email), () -> around(others, email));
    JsonNode read = ok(staff.get("1.9.0", path));
    assertEquals("DECLINED", read.get("status").asText());
    assertEquals(2, read.get("lines").size(), read::toPrettyString);
    assertFalse(read.has("customer"), read::toPrettyString);
    assertEquals(sums, sums(order));
    ok(staff.get("1.9.0", "/company/companies/1/orders"));
    String before =
        value(
            "select coalesce('?after_id=' || max(b.id), '') from order_journal b where b.company_id"
                + " = 1 and b.id < (select min(o.id) from order_journal o where o.company_id = 1"
                + " and o.order_id = "
                + order
                + ")");
    String feed =
        ok(staff.get("1.9.0", "/company/companies/1/orders/changes" + before))
            .toString()
            .toLowerCase(Locale.ROOT);
    assertTrue(feed.contains("\"id\":" + order + ","), feed);
    assertEquals(List.of(), TRACES.stream().filter(feed::contains).toList());
    assertFalse(feed.contains(email), feed);
    assertEquals(
        "users create email=user %1$d, firstname=user %1$d, lastname=user %1$d".formatted(account),
        value("select operation || ' ' || arguments from audit_entry where bean = 'erased'"));
    assertEquals(
        "user " + account + ", order=" + order + ", status=APPROVED",
        value("select arguments from audit_entry where bean = 'Orders'"));
    assertEquals(
        "user " + account + ", company=1, kinds=orders products refused",
        value("select arguments || ' ' || outcome from audit_entry where bean = 'of account'"));
  }

  /** An order that holds as much of the person as an order can. */
  private static long order(Api customer) {
    ok(
        customer.patch(
            "1.9.0",
            "/user",
            JSON,
            """
            {"firstname": "Zebulon", "lastname": "Quackenbush", "telephone": "+32470123987"}
            """));
    String address =
        "\"address\": {\"street\": \"Wolvengracht\", \"nr\": \"1\", \"zipcode\": \"9000\","
            + " \"city\": \"Gent\", \"country\": \"BE\"}";
    CartBody body =
        new CartBody(
                List.of(
                    "{\"shop_id\": 1, \"product_id\": 13, \"amount\": 2, \"comment\": \"voor"
                        + " Hildegonde\", \"options\": [{\"option_id\": 1048, \"amount\": 1}]}",
                    CartBody.item(1, 1, 8)),
                "\"method\": \"delivery\", \"delivery\": {\"date\": \"2026-11-24\", \"time\":"
                    + " \"10:00\", \"end_time\": \"10:30\", \"notes\": \"Quackenbush staat op de"
                    + " bel.\", "
                    + address
                    + "}",
                "bank_transfer",
                "")
            .checkout(
                "\"invoice\": {\"referenceCode\": \"Hildegonde\", \"company\": {\"name\":"
                    + " \"Quackenbush bv\", \"vat\": \"BE0123\", "
                    + address
                    + "}}")
            .checkout("\"note_from_customer\": \"Groeten van Zebulon\"");
    return ok(customer.post("1.10.0", "/orders", JSON, body.json(), "Idempotency-Key", "key-1"))
        .at("/results/0/id")
        .asLong();
  }

  /** What requests of a customer do not reach; returns the id of the account. */
  private long fill(String email, long order) {
    long account = Long.parseLong(value("select id from account where email = '" + email + "'"));
    String both = "'" + email + " of Zebulon Quackenbush'";
    execute(
        "update account set bank_account_number = 'BE68539007547034', recovery_email ="
            + " 'Zebulon@former.example', recovery_email_key = 'zebulon@former.example' where id = "
            + account,
        "update order_detail set warranty_bank = 'BE68539007547034', telephone = '+32470123987'"
            + " where order_id = "
            + order,
        "update mail_outbox set detail = '550 no such user <"
            + email
            + ">'"
            + " where kind = 'order_placed'",
        "insert into audit_entry (at, who, bean, operation, arguments, outcome) values"
            + " (current_timestamp, 'admin', 'erased', 'users create', 'email="
            + email
            + ", firstname=Zebulon, lastname=Quackenbush', 'done')",
        "insert into audit_entry (at, who, bean, operation, arguments, outcome) values"
            + " (current_timestamp, 'admin', 'kept', 'users create', 'email=a."
            + email
            + ", firstname=Zeb', 'done')",
        "insert into audit_entry (at, who, bean, operation, arguments, outcome) values"
            + " (current_timestamp, 'admin', 'Users', 'create', 'email=zebulon@former.example,"
            + " firstname=Quackenbush, lastname=Hildegonde', 'refused: zebulon@former.example'),"
            + " (current_timestamp, 'admin', 'Orders', 'setStatus', 'order="
            + order
            + ", status=APPROVED, text=For Zebulon, who waits', 'done'), (current_timestamp,"
            + " 'admin', 'Loyalty', 'issue', 'company=2, number=card of Quackenbush', 'done')",
        "insert into audit_entry (account_id, at, who, bean, operation, arguments, outcome) values"
            + " ("
            + account
            + ", current_timestamp, 'admin', 'of account', 'permit',"
            + " 'user=zebulon@elsewhere.example, company=1, kinds=orders products', 'refused:"
            + " zebulon@elsewhere.example is unknown')",
        "insert into mail_outbox (kind, subject, created_at, done_at, result) values ('test',"
            + " 'Zebulon@former.example 1', current_timestamp, current_timestamp, 'SENT')",
        "insert into account_request (kind, account_id, email, email_key, new_email, language,"
            + " sign_in, credentials_version, expires_at) values ('CHANGE', "
            + account
            + ", 'zebulon@first.example', 'zebulon@first.example', 'Zebulon@between.example', 'en',"
            + " '', 0, current_timestamp)",
        "insert into mail_outbox (kind, subject, created_at, done_at, result, detail) values"
            + " ('test', 'Zebulon@between.example 1', current_timestamp, current_timestamp,"
            + " 'REFUSED', ''), ('newsletter_mail', '1/0', current_timestamp, current_timestamp,"
            + " 'REFUSED', '550 <zebulon@BETWEEN.example>'), ('newsletter_mail', '2/0',"
            + " current_timestamp, current_timestamp, 'REFUSED', '550 <zebulon@former.example>'),"
            + " ('account_proof', '987654', current_timestamp, current_timestamp, 'REFUSED', '550"
            + " <zebulon@gone.example>')",
        "insert into demo_webhook_arrival (arrived_at, message_id, body) values"
            + " (current_timestamp, 'm', "
            + both
            + ")",
        "insert into loyalty_card (company_id, number, account_id) values"
            + " (2, 'card of Quackenbush', "
            + account
            + ")",
        "insert into loyalty_booking (card_id, booked_at, reason, points, note) select id,"
            + " current_timestamp, 'adjustment', 5, 'for "
            + email
            + "' from loyalty_card where id = 1 or account_id = "
            + account,
        "insert into upload (account_id, token, file_type, size, created_at, order_id) values ("
            + account
            + ", 'zebulon', 'PDF', 7, current_timestamp, "
            + order
            + ")",
        "insert into account_request (kind, email, email_key, new_email, language, sign_in,"
            + " credentials_version, expires_at) values ('RECOVERY', '"
            + email
            + "', '"
            + email
            + "', '', 'en', '', 0, current_timestamp)");
    return account;
  }

  private String sums(long order) {
    return value(
        "select o.order_nr || ' ' || o.created_at || ' ' || o.price || ' ' || count(*) || ' '"
            + " || sum(l.price) from orders o join order_line l on l.order_id = o.id where o.id = "
            + order
            + " group by o.order_nr, o.created_at, o.price");
  }

  private static String around(String text, String found) {
    int at = text.indexOf(found);
    return text.substring(Math.max(0, at - 300), Math.min(text.length(), at + 300));
  }

  private String dump() {
    return TableDump.of(dataSource()).cells().stream()
        .collect(Collectors.joining("\n"))
        .toLowerCase(Locale.ROOT);
  }

  private static HttpResponse<String> delete(HttpBrowser browser) {
    return browser.submit(browser.open(PAGE), PAGE, Map.of("present", SignInFixture.PASSWORD));
  }

  @Test
  void withoutOpenOrdersItIsGoneAtOnceAndTheAddressCanHaveAnotherAccount() {
    String email = account();
    HttpBrowser browser = browser(email);

    HttpResponse<String> deleted = delete(browser);

    assertTrue(deleted.body().contains("Your account has been deleted"), deleted::body);
    assertFalse(isSignedIn(browser));
    assertEquals("0", value("select count(*) from account where email = '" + email + "'"));
  }

  @Test
  void somebodyElsesLinkToAnAddressThatWasTheirsStays() {
    String former = account();
    String owner = account();
    execute(
        "insert into account_request (kind, account_id, email, email_key, new_email, language,"
            + " sign_in, credentials_version, expires_at) select 'CHANGE', id, '"
            + former
            + "', '"
            + former
            + "', email, 'en', '', 0, current_timestamp from account where email = '"
            + owner
            + "'");

    delete(browser(former));

    assertEquals("1", value("select count(*) from account_request where email = '" + former + "'"));
  }

  @Test
  void whoeverTakesTheAddressOfAnAdministratorRemovesNobodyFromTheAuditLog() {
    String email = account();
    String administrator = email + " (JMX from 127.0.0.1)";
    execute(
        "insert into audit_entry (at, who, bean, operation, arguments, outcome) values"
            + " (current_timestamp, '"
            + administrator
            + "', 'taken', 'users find', 'user="
            + email
            + "', 'done')");

    delete(browser(email));

    assertEquals(administrator, value("select who from audit_entry where bean = 'taken'"));
    assertFalse(value("select arguments from audit_entry where bean = 'taken'").contains(email));
  }

  @Test
  void anAddressThatIsNotAcceptedAnyMoreIsErased() {
    String email = account();
    long account = Long.parseLong(value(id(email)));
    execute(
        "update account set email = 'Zebulon@straße.example', email_key = 'zebulon@straße.example',"
            + " recovery_email = null, recovery_email_key = null where id = "
            + account,
        "delete from account_request where account_id = " + account,
        "insert into mail_outbox (kind, subject, created_at, done_at, result) values ('test',"
            + " 'Zebulon@straße.example 1', current_timestamp, current_timestamp, 'SENT')");

    deletion.request(account, OptionalInt.empty());

    assertFalse(dump().contains("straße.example"));
  }

  @Test
  void aSignInTakesADeletionBackThatWaits() {
    String email = account();
    order(Api.signedIn(getBaseUri(), email, "correct+horse+battery"));
    delete(browser(email));
    deletion.finish();

    HttpBrowser again = browser(email);
    execute("update orders set status = 'REMOVED' where account_id = (" + id(email) + ")");
    deletion.finish();

    assertTrue(isSignedIn(again));
    delete(again);
    assertEquals("0", value("select count(*) from account where email = '" + email + "'"));
  }

  @Test
  void whoeverIsTheLastOfACompanyIsTold() {
    String email = account();
    execute(
        "insert into company (name) values ('Alone & Co')",
        "insert into company_permission (account_id, company_id) values (("
            + id(email)
            + "), (select max(id) from company))");

    String page = browser(email).open(PAGE).body();

    assertTrue(page.contains("Alone &amp; Co"), page);
    assertFalse(browser(account()).open(PAGE).body().contains("Alone"));
  }

  @Test
  void anotherPasswordOrAFormOfAnotherPageDeletesNothing() {
    String email = account();
    HttpBrowser browser = browser(email);
    assertEquals(
        422, browser.submit(browser.open(PAGE), PAGE, Map.of("present", "wrong")).statusCode());
    assertEquals(
        403,
        browser
            .post(PAGE, Map.of("csrf", "0".repeat(64), "present", SignInFixture.PASSWORD))
            .statusCode());
    assertTrue(isSignedIn(browser));
  }

  @Test
  void whatARestoredBackupBringsBackIsErasedAgain() {
    String email = account();
    long account = Long.parseLong(value(id(email)));
    deletion.request(account, OptionalInt.empty());
    Set<String> kept = Set.copyOf(deletion.erased());
    String other = account();
    execute(
        "update account set firstname = 'Zebulon', email = '"
            + email
            + "', email_key = '"
            + email
            + "', erased_at = null, disabled = false where id = "
            + account,
        "delete from erasure");

    assertEquals(1, deletion.eraseAgain(kept));

    assertEquals("0", value("select count(*) from account where email = '" + email + "'"));
    assertTrue(isSignedIn(browser(other)));
    assertEquals(0, deletion.eraseAgain(kept));
  }

  @Test
  void whateverElseHappensAtThatMomentNothingNamesWhoIsGone() throws Exception {
    for (int round = 0; round < 6; round++) {
      String email = account();
      long account = Long.parseLong(value(id(email)));
      Api customer = Api.signedIn(getBaseUri(), email, "correct+horse+battery");
      CartBody cart = CartBody.takeout("2026-11-25", "1" + round + ":00");

      AtOnce.run(
          4,
          i ->
              () ->
                  switch (i) {
                    case 0 -> customer.post("1.9.0", "/orders", JSON, cart.json()).statusCode();
                    case 1 ->
                        customer
                            .patch("1.9.0", "/user", JSON, "{\"firstname\": \"Zebulon\"}")
                            .statusCode();
                    default -> deletion.request(account, OptionalInt.empty()).name().length();
                  });

      String row = " from account a where a.id = " + account;
      boolean erased =
          value("select case when erased_at is null then 0 else 1 end" + row).equals("1");
      long orders =
          Long.parseLong(value("select count(*) from orders where account_id = " + account));
      assertEquals(orders == 0, erased);
      assertEquals(
          erased ? "" : email,
          value("select email" + row)
              + (erased ? value("select firstname || lastname" + row) : ""));
    }
  }

  @Test
  void whoeverIsDeletedWhilePayingIsErasedWhenTheOrderIsOver() throws Exception {
    Api staff = Api.signedIn(getBaseUri(), "staff@demo.example", "demo-staff");
    for (int round = 0; round < 4; round++) {
      String email = account();
      long account = Long.parseLong(value(id(email)));
      Api customer = Api.signedIn(getBaseUri(), email, "correct+horse+battery");
      CartBody cart = CartBody.takeout("2026-11-26", "1" + round + ":00").paidBy("bancontact");
      JsonNode placed = ok(customer.post("1.9.0", "/orders", JSON, cart.json()));
      String order = "/orders/" + placed.at("/results/0/id").asText();
      String page = placed.at("/payments/0/url").asText();
      String bank = location(new HttpBrowser(getBaseUri(), "en").open(page));
      String path = "/" + bank.substring(getBaseUri().toString().length());

      AtOnce.run(
          4,
          i ->
              () ->
                  switch (i) {
                    case 0 -> staff.post("1.9.0", path, JSON, "{\"state\": \"paid\"}").statusCode();
                    case 1 ->
                        customer
                            .patch("1.9.0", order, JSON, "{\"status\": \"REMOVED\"}")
                            .statusCode();
                    default -> deletion.request(account, OptionalInt.empty()).name().length();
                  });
      staff.patch("1.9.0", "/company/companies/1" + order, JSON, "{\"status\": \"DECLINED\"}");
      deletion.finish();

      assertEquals(
          "ended, of nobody",
          value(
              "select case when o.status in ('DECLINED', 'REMOVED') then 'ended' else o.status end"
                  + " || case when a.erased_at is null then ', of ' || a.email else ', of nobody'"
                  + " end from orders o join account a on a.id = o.account_id where a.id = "
                  + account));
      mailsAreSent();
      deletion.finish();
      String dump = dump();
      assertFalse(dump.contains(email), () -> around(dump, email));
    }
  }

  @Test
  void whatArrivesForSomebodyWhoWasErasedIsRefunded() throws Exception {
    String email = account();
    Api customer = Api.signedIn(getBaseUri(), email, "correct+horse+battery");
    CartBody cart = CartBody.takeout("2026-11-26", "15:00").paidBy("bancontact");
    JsonNode placed = ok(customer.post("1.9.0", "/orders", JSON, cart.json()));
    String order = placed.at("/results/0/id").asText();
    String bank =
        location(new HttpBrowser(getBaseUri(), "en").open(placed.at("/payments/0/url").asText()));
    execute("update orders set payment_status = 'timeout' where id = " + order);
    delete(browser(email));
    assertEquals("0", value("select count(*) from account where email = '" + email + "'"));

    Api anybody = Api.signedIn(getBaseUri(), "staff@demo.example", "demo-staff");
    String path = "/" + bank.substring(getBaseUri().toString().length());
    ok(anybody.post("1.9.0", path, JSON, "{\"state\": \"paid\"}"));

    Poll.until(
        "settled",
        () ->
            value(
                    "select count(*) from payment_share where outcome = 'OPEN' and order_id = "
                        + order)
                .equals("0"));
    assertEquals(
        "timeout, paid_too_late",
        value(
                "select payment_status || coalesce(' nr. ' || order_nr, '') || ', ' || r.reason"
                    + " from orders o left join payment_refund r on r.order_id = o.id where o.id = "
                    + order)
            .toLowerCase(Locale.ROOT));
  }

  @Test
  void whatAMailServerSaysLateOfAMailOnSeveralOrdersIsNotKept() throws Exception {
    String email = account();
    Api customer = Api.signedIn(getBaseUri(), email, "correct+horse+battery");
    CartBody cart =
        CartBody.takeout("2026-11-27", "14:00")
            .items(CartBody.item(1, 1, 1), CartBody.item(2, 28, 1));
    JsonNode placed = ok(customer.post("1.9.0", "/orders", JSON, cart.json())).get("results");
    for (JsonNode each : placed) {
      String path = "/orders/" + each.get("id").asText();
      ok(customer.patch("1.9.0", path, JSON, "{\"status\": \"REMOVED\"}"));
    }
    mailsAreSent();
    delete(browser(email));
    assertEquals("0", value("select count(*) from account where email = '" + email + "'"));
    String subject = placed.at("/0/id").asText() + "," + placed.at("/1/id").asText();
    execute(
        "update mail_outbox set detail = '550 no such user <"
            + email
            + ">' where kind = 'order_placed' and subject = '"
            + subject
            + "'");

    deletion.finish();

    assertEquals("", value("select detail from mail_outbox where subject = '" + subject + "'"));
  }

  @Test
  void whatAMailServerSaidOfAFormerAddressIsNotKept() throws Exception {
    String email = account();
    Api customer = Api.signedIn(getBaseUri(), email, "correct+horse+battery");
    String order =
        ok(customer.post("1.9.0", "/orders", JSON, CartBody.takeout("2026-11-27", "15:00").json()))
            .at("/results/0/id")
            .asText();
    ok(customer.patch("1.9.0", "/orders/" + order, JSON, "{\"status\": \"REMOVED\"}"));
    mailsAreSent();
    execute(
        "update mail_outbox set detail = '550 no such user <zebulon@example.com>'"
            + " where kind = 'order_placed' and subject = '"
            + order
            + "'");

    delete(browser(email));

    assertEquals("", value("select detail from mail_outbox where subject = '" + order + "'"));
  }

  @Test
  void aSignInThatWasUnderWayLeavesNothing() {
    String email = account();
    String account = value(id(email));
    delete(browser(email));
    execute(
        "insert into sign_in_address values (" + account + ", 'late', current_timestamp)",
        "insert into login_session (session_hash, account_id, credentials_version, expires_at,"
            + " ends_at) values (cast('late' as bytea), "
            + account
            + ", 0, current_timestamp, current_timestamp)");

    deletion.finish();

    for (String table : List.of("sign_in_address", "login_session")) {
      assertEquals(
          "0", value("select count(*) from " + table + " where account_id = " + account), table);
    }
  }

  @Test
  void nothingIsKeptByWhichTheirTriesAreCounted() {
    String tries = "select count(*) from sign_in_failure";
    String email = account();
    String others = value(tries);
    HttpBrowser forgetful = new HttpBrowser(getBaseUri(), "en");
    forgetful.submit(forgetful.open("oauth/recover"), "oauth/recover", Map.of("email", email));
    HttpBrowser browser = browser(email);
    assertFalse(value(tries).equals(others));

    delete(browser);

    assertEquals(others, value(tries));
  }

  private void mailsAreSent() throws Exception {
    Poll.until(
        "the mails on their way",
        () -> value("select count(*) from mail_outbox where due_at is not null").equals("0"));
  }

  private static String id(String email) {
    return "select id from account where email = '" + email + "'";
  }

  private static JsonNode ok(HttpResponse<String> response) {
    assertEquals(200, response.statusCode(), response::body);
    return Api.tree(response.body());
  }

  private String value(String select) {
    try (Connection connection = dataSource().getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(select)) {
      assertTrue(rows.next(), select);
      return rows.getString(1);
    } catch (SQLException exception) {
      throw new IllegalStateException(exception);
    }
  }

  private void execute(String... statements) {
    try (Connection connection = dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
      connection.commit();
    } catch (SQLException exception) {
      throw new IllegalStateException(exception);
    }
  }
}

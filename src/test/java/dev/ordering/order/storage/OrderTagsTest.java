package dev.ordering.order.storage;

import static dev.ordering.order.model.OrderFixture.anOrder;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.catalog.demo.DemoCatalogue;
import dev.ordering.order.FeedNodes;
import dev.ordering.order.lifecycle.ConsequencesFixture;
import dev.ordering.order.lifecycle.OrderChanges;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.persistence.Database;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.Api;
import dev.ordering.testing.EveryVersion;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.testing.RawHttp;
import jakarta.ws.rs.core.Response;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;

/** A poll in which nothing changed is 304 (RFC 9110 13.1.2), and only that. */
class OrderTagsTest extends OneServiceTest {
  private static final AdjustableClock CLOCK = new AdjustableClock();
  private static final String POLL = "sort=ascending&status=PENDING";

  private String customer;

  @Override
  protected Clock clock() {
    return CLOCK;
  }

  private String customer() {
    if (customer == null) {
      customer = Api.tokenOf(getBaseUri(), "customer@demo.example", "demo-customer");
    }
    return customer;
  }

  private Response get(String query, String... headers) {
    var target = target("/orders");
    for (String pair : query.split("&", -1)) {
      String[] parts = pair.split("=", -1);
      target = parts.length > 1 ? target.queryParam(parts[0], parts[1]) : target;
    }
    var request = target.request().header("Authorization", "Bearer " + customer());
    for (int i = 0; i < headers.length; i += 2) {
      request = request.header(headers[i], headers[i + 1]);
    }
    return request.get();
  }

  private String tag(String query, String... headers) {
    Response response = get(query, headers);
    assertEquals(200, response.getStatus());
    response.readEntity(String.class);
    return response.getHeaderString("ETag");
  }

  private int again(String query, String tag) {
    return get(query, "If-None-Match", tag).getStatus();
  }

  private OrderChanges changes(Database database) {
    return new OrderChanges(
        database,
        new OrderRepository(database),
        new OrderCreations(database, new OrderJournal(database)),
        new OrderJournal(database),
        ConsequencesFixture.of(database, Clock.systemUTC()),
        Clock.systemUTC());
  }

  private Database besideTheService() {
    return FeedNodes.open(dataSource());
  }

  @ParameterizedTest
  @EveryVersion
  void anUnchangedAnswerIsNotSentAgain(String version) {
    String query = version.startsWith("0") ? "" : POLL;
    Response first = get(query, "X-VERSION", version);
    first.readEntity(String.class);
    statements();

    Response second =
        get(query, "X-VERSION", version, "If-None-Match", first.getHeaderString("ETag"));

    assertEquals(304, second.getStatus());
    assertEquals("", second.readEntity(String.class));
    assertEquals(2, statements());
    for (String header : List.of("ETag", "Vary", "Cache-Control", "X-VERSION")) {
      assertEquals(first.getHeaderString(header), second.getHeaderString(header), header);
    }
    assertEquals("private, no-cache", second.getHeaderString("Cache-Control"));
  }

  @Test
  void everyFormHasATagOfItsOwn() {
    Set<String> tags = new HashSet<>();
    tags.add(tag(""));
    tags.add(tag("", "X-VERSION", "1.8.0"));
    tags.add(tag("", "X-VERSION", "0.3.0"));
    tags.add(tag("", "Accept-Language", "nl"));
    tags.add(tag("sort=ascending"));
    tags.add(tag("company_id=1"));

    assertEquals(6, tags.size());
    tags.forEach(tag -> assertTrue(tag.startsWith("W/\""), tag));
  }

  @Test
  void ofSeveralTagsOneIsEnoughAndAnyIsMeantByAStar() {
    String tag = tag("");

    assertEquals(304, again("", "\"other\", " + tag));
    assertEquals(304, again("", tag.substring(2)));
    assertEquals(304, again("", "*"));
    assertEquals(200, again("", "\"other\""));
    assertEquals(200, again("sort=ascending", tag));
  }

  @Test
  void whatChangesInAnOrderIsSent() {
    try (Database database = besideTheService()) {
      Order order =
          database.write(
              () ->
                  StoredOrders.insert(
                      database,
                      anOrder()
                          .at(DemoCatalogue.shops().get(2))
                          .paidBy(PaymentMethod.BANK_TRANSFER)
                          .build()));
      OrderChanges changes = changes(database);

      String empty = tag("sort=ascending&after_id=59");
      assertChanges(() -> changes.changePayment(order.id(), PaymentStatus.PAID, "bank"));
      assertNotEquals(empty, tag("sort=ascending&after_id=59"));
      assertChanges(
          () -> changes.changeStatus(order.id(), OrderStatus.APPROVED, OrderActor.SHOP, "till"));
      assertChanges(() -> changes.setExternalOrderNr(order.id(), "K-1", "till"));
      assertChanges(() -> changes.changePayment(order.id(), PaymentStatus.REFUNDED, "bank"));
      assertChanges(
          () -> changes.changeStatus(order.id(), OrderStatus.REMOVED, OrderActor.PLATFORM, "x"));
    }
  }

  private void assertChanges(Runnable change) {
    String before = tag("");
    assertEquals(304, again("", before));
    change.run();
    assertEquals(200, again("", before));
  }

  @Test
  void aShopThatChangesIsSent() throws SQLException {
    String before = tag("");

    try (Connection connection = dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("update shop set revision = revision + 1, url = 'https://new.example'");
      connection.commit();
    }

    assertEquals(200, again("", before));
  }

  @Test
  void theEndOfTheFutureIsSent() {
    String query =
        "sort=ascending&after_id=59&created_before="
            + CLOCK.instant().plusSeconds(60).getEpochSecond();
    String before = tag(query);
    assertEquals(304, again(query, before));

    CLOCK.advance(Duration.ofSeconds(61));

    assertEquals(200, again(query, before));
  }

  /** The URLs of the points begin with the address to which the request was sent. */
  @Test
  void theSameOrdersAtAnotherAddressAreSent() {
    String tag = at("one.example", "").header("ETag");

    assertEquals(304, at("one.example", tag).status());
    assertEquals(200, at("two.example", tag).status());
  }

  private RawHttp.Answer at(String host, String tag) {
    return new RawHttp(getBaseUri())
        .get(
            "/orders",
            "Host: " + host,
            "Authorization: Bearer " + customer(),
            tag.isEmpty() ? "X: y" : "If-None-Match: " + tag);
  }
}

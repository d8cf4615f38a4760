package dev.ordering.order.storage;

import static dev.ordering.order.model.OrderFixture.anOrder;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.order.lifecycle.OrderChanges;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.persistence.Sql;
import dev.ordering.testing.TestDatabases;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Which changes come into the feed of a company, and in which order. */
@ParameterizedClass
@EnumSource(TestDatabases.class)
class OrderJournalTest {
  private static final Map<TestDatabases, OrderDatabase> OPEN = new EnumMap<>(TestDatabases.class);

  private final OrderDatabase orders;
  private final OrderChanges changes;

  OrderJournalTest(TestDatabases product) {
    orders = OPEN.computeIfAbsent(product, OrderDatabase::new);
    changes = orders.changes();
  }

  @AfterAll
  static void close() {
    OPEN.values().forEach(OrderDatabase::close);
    OPEN.clear();
  }

  /** What the feed of company 1 says of an order. */
  private List<String> feed(Order order) {
    return rows(
        "select actor || ' ' || what || ' ' || to_value from order_journal"
            + " where company_id = 1 and shop_id = 1 and order_id = ? order by id",
        order.id());
  }

  private List<String> rows(String text, Object... values) {
    return orders
        .database()
        .read(() -> orders.database().select(Sql.of(text, values), row -> row.getString(1)));
  }

  private void setShop(String setting) {
    orders
        .database()
        .run(
            () -> orders.database().change(Sql.of("update shop set " + setting + " where id = 1")));
  }

  private Order placed() {
    return orders
        .create(
            orders.clock().instant(),
            anOrder().of(orders.addAccount()).paidBy(PaymentMethod.POINT_OF_SALE).build())
        .get(0);
  }

  @Test
  void anOrderThatIsPaidIsOnePlacedAndWhatWasBeforeIsNoBusinessOfTheShop() {
    long account = orders.addAccount();
    Order order = orders.database().write(() -> orders.insert(anOrder().of(account).build()));

    changes.changePayment(order.id(), PaymentStatus.TIMEOUT, "payment timeout");
    assertEquals(List.of(), feed(order));
    changes.changePayment(order.id(), PaymentStatus.PAID, "processor");
    changes.changeStatus(order.id(), OrderStatus.APPROVED, OrderActor.SHOP, "till");
    changes.changePayment(order.id(), PaymentStatus.REFUNDED, "support");

    assertEquals(
        List.of("PLATFORM placed ", "SHOP status APPROVED", "PLATFORM payment refunded"),
        feed(order));
    assertEquals(4, orders.search().detailed(order.id()).history().size());
  }

  @Test
  void aShopThatApprovesByItselfGetsAnOrderThatIsApproved() {
    setShop("auto_approve = true");
    Order order = placed();
    setShop("auto_approve = false");

    assertEquals(OrderStatus.APPROVED, order.status());
    assertEquals(OrderStatus.APPROVED, orders.search().find(order.id()).orElseThrow().status());
    assertEquals(List.of("CUSTOMER placed ", "PLATFORM status APPROVED"), feed(order));
  }

  @Test
  void everyOrderThatCountsIsInTheFeedOnceAndKnowsItsPlace() {
    IntStream.range(0, 3).forEach(i -> placed());

    assertEquals(
        List.of(),
        rows(
            "select o.id from orders o where position is not null and not exists (select 1 from"
                + " order_journal j where j.id = o.placed_change and j.order_id = o.id and j.what ="
                + " 'placed' and j.company_id = o.company_id and j.shop_id = o.shop_id)"));
    assertEquals(
        rows("select count(*) from orders where position is not null"),
        rows("select count(*) from order_journal where what = 'placed'"));
  }
}

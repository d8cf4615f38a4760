package dev.ordering.order.lifecycle;

import static dev.ordering.order.model.OrderFixture.anOrder;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.catalog.demo.DemoCatalogue;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderAuthor;
import dev.ordering.order.model.OrderChange;
import dev.ordering.order.model.OrderChange.What;
import dev.ordering.order.model.OrderException;
import dev.ordering.order.model.OrderFilter;
import dev.ordering.order.model.OrderFixture;
import dev.ordering.order.model.OrderRepresentation;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.order.storage.OrderDatabase;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.testing.TestDatabases;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Moving orders and payments, one at a time and many at once, and what is remembered of it. */
@ParameterizedClass
@EnumSource(TestDatabases.class)
@Tag("thorough")
class OrderChangesTest {
  private static final Map<TestDatabases, OrderDatabase> OPEN = new EnumMap<>(TestDatabases.class);

  private final OrderDatabase orders;
  private final OrderChanges changes;
  private final OrderSearch search;

  OrderChangesTest(TestDatabases product) {
    orders = OPEN.computeIfAbsent(product, OrderDatabase::new);
    changes = orders.changes();
    search = orders.search();
  }

  @AfterAll
  static void close() {
    OPEN.values().forEach(OrderDatabase::close);
    OPEN.clear();
  }

  private OrderFixture order() {
    return anOrder().of(orders.addAccount());
  }

  /** Paid in the shop, and validated. */
  private Order placed() {
    return create(order().paidBy(PaymentMethod.POINT_OF_SALE));
  }

  /** Who keeps numbers of their own. */
  private Order placedAtTheButcher() {
    return create(order().at(DemoCatalogue.shops().get(2)).paidBy(PaymentMethod.POINT_OF_SALE));
  }

  /** Paid online, if it is. */
  private Order open() {
    return orders.database().write(() -> orders.insert(order().build()));
  }

  private Order create(OrderFixture order) {
    return orders.create(orders.clock().instant(), order.build()).get(0);
  }

  private Order stored(Order order) {
    return search.find(order.id()).orElseThrow();
  }

  private List<Long> listed(Order order) {
    return orders.page(order.owner().accountId(), 1, "").results().stream()
        .map(OrderRepresentation::id)
        .toList();
  }

  @Test
  void aShopTakesAnOrderThroughItsStates() {
    Order order = placed();

    changes.changeStatus(order.id(), OrderStatus.HAS_READ, OrderActor.SHOP, "till 1");
    orders.clock().advance(Duration.ofMinutes(5));
    changes.changeStatus(order.id(), OrderStatus.APPROVED, OrderActor.SHOP, "till 2");
    Order collected =
        changes.changeStatus(order.id(), OrderStatus.COLLECTED, OrderActor.SHOP, "till 2");

    assertEquals(stored(order), collected);
    assertEquals(OrderStatus.COLLECTED, collected.status());
    assertEquals(order.creation(), collected.creation());
    List<OrderChange> history = search.detailed(order.id()).history();
    assertEquals(List.of("placed", "HAS_READ", "APPROVED", "COLLECTED"), tos(history));
    OrderChange approved = history.get(2);
    assertEquals(
        new OrderChange(
            orders.clock().instant(),
            new OrderAuthor("till 2", OrderActor.SHOP),
            What.STATUS,
            Optional.of("HAS_READ"),
            "APPROVED",
            Optional.empty()),
        approved);
  }

  private static List<String> tos(List<OrderChange> history) {
    return history.stream()
        .map(change -> change.what() == What.PLACED ? "placed" : change.to())
        .toList();
  }

  @Test
  void aMoveThatTheStateDoesNotAllowChangesNothing() {
    Order order = placed();

    OrderException refused =
        assertThrows(
            OrderException.IllegalStatusChange.class,
            () ->
                changes.changeStatus(order.id(), OrderStatus.COLLECTED, OrderActor.SHOP, "till 1"));

    assertEquals(
        "order " + order.id() + " is PENDING: it cannot become COLLECTED by the shop",
        refused.getMessage());
    assertEquals(order, stored(order));
    assertEquals(List.of("placed"), tos(search.detailed(order.id()).history()));
  }

  @Test
  void onlyThePlatformTakesBackWhatTheShopHasRead() {
    Order order = placed();
    changes.changeStatus(order.id(), OrderStatus.HAS_READ, OrderActor.SHOP, "till 1");

    for (OrderActor other : List.of(OrderActor.CUSTOMER, OrderActor.SHOP)) {
      assertThrows(
          OrderException.IllegalStatusChange.class,
          () -> changes.changeStatus(order.id(), OrderStatus.REMOVED, other, "x"));
    }
    Order removed =
        changes.changeStatus(order.id(), OrderStatus.REMOVED, OrderActor.PLATFORM, "support");

    assertFalse(removed.isValid());
    assertEquals(List.of(order.id()), listed(order));
  }

  @Test
  void aShopDoesNotSeeAnOrderBeforeItIsPaid() {
    Order order = open();

    OrderException refused =
        assertThrows(
            OrderException.IllegalStatusChange.class,
            () ->
                changes.changeStatus(order.id(), OrderStatus.HAS_READ, OrderActor.SHOP, "till 1"));

    assertTrue(refused.getMessage().contains("not paid yet"), refused.getMessage());
    changes.changeStatus(order.id(), OrderStatus.REMOVED, OrderActor.CUSTOMER, "the customer");
  }

  @Test
  void theFirstPaymentGivesTheCreation() {
    Order order = open();
    assertEquals(List.of(), listed(order));

    orders.clock().advance(Duration.ofMinutes(3));
    Order paid = changes.changePayment(order.id(), PaymentStatus.PAID, "processor");

    assertEquals(stored(order), paid);
    assertEquals(orders.clock().instant(), paid.creation().orElseThrow().at());
    assertEquals(Optional.of(PaymentStatus.PAID), paid.paymentStatus());
    assertTrue(paid.isValid());
    assertEquals(List.of(order.id()), listed(order));
    List<OrderChange> history = search.detailed(order.id()).history();
    assertEquals(List.of("placed"), tos(history));
    assertEquals(new OrderAuthor("processor", OrderActor.PLATFORM), history.get(0).author());
  }

  @ParameterizedTest
  @EnumSource(names = {"DECLINED", "CANCELED", "TIMEOUT"})
  void aPaymentThatFailsGivesNoCreation(PaymentStatus failure) {
    Order order = open();

    Order failed = changes.changePayment(order.id(), failure, "processor");

    assertEquals(Optional.empty(), failed.creation());
    assertEquals(List.of(), listed(order));
  }

  @Test
  void aTransferThatArrivesAfterTheTimeoutKeepsTheCreation() {
    Order order = create(order().paidBy(PaymentMethod.BANK_TRANSFER));

    Order timedOut = changes.changePayment(order.id(), PaymentStatus.TIMEOUT, "bank");
    orders.clock().advance(Duration.ofDays(3));
    Order paid = changes.changePayment(order.id(), PaymentStatus.PAID, "bank");

    assertFalse(timedOut.isValid());
    assertTrue(paid.isValid());
    assertEquals(order.creation(), paid.creation());
    assertEquals(List.of("placed", "timeout", "paid"), tos(search.detailed(order.id()).history()));
  }

  @Test
  void aPaymentThatArrivesAfterItsTimeoutGivesTheCreation() {
    Order order = open();
    changes.changePayment(order.id(), PaymentStatus.TIMEOUT, "processor");

    Order paid = changes.changePayment(order.id(), PaymentStatus.PAID, "processor");

    assertTrue(paid.isValid());
    assertEquals(List.of(order.id()), listed(order));
  }

  @Test
  void aRefundLeavesTheOrderValid() {
    Order order = open();
    changes.changePayment(order.id(), PaymentStatus.PAID, "processor");

    assertTrue(changes.changePayment(order.id(), PaymentStatus.REFUNDED, "support").isValid());
  }

  @Test
  void aPaymentMakesOnlyItsOwnMoves() {
    Order order = open();
    changes.changePayment(order.id(), PaymentStatus.PAID, "processor");

    OrderException refused =
        assertThrows(
            OrderException.IllegalPaymentChange.class,
            () -> changes.changePayment(order.id(), PaymentStatus.PAID, "processor"));

    assertEquals(
        "the payment of order " + order.id() + " is paid: it cannot become paid",
        refused.getMessage());
    assertEquals(1, search.detailed(order.id()).history().size());
  }

  @Test
  void nothingIsPaidForAnOrderThatIsPaidInTheShop() {
    Order order = placed();

    OrderException refused =
        assertThrows(
            OrderException.IllegalPaymentChange.class,
            () -> changes.changePayment(order.id(), PaymentStatus.PAID, "processor"));

    assertEquals(
        "nothing is paid through this service for order " + order.id(), refused.getMessage());
  }

  @Test
  void theNumberOfTheShopsOwnSystemIsKeptWithWhatItWas() {
    Order order = placedAtTheButcher();

    changes.setExternalOrderNr(order.id(), "K-2026/17", "till 1");
    changes.setExternalOrderNr(order.id(), "K-2026/18", "till 1");

    assertEquals("K-2026/18", stored(order).externalOrderNr());
    List<OrderChange> history = search.detailed(order.id()).history();
    assertEquals(
        List.of(Optional.empty(), Optional.empty(), Optional.of("K-2026/17")),
        history.stream().map(OrderChange::from).toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        " 1",
        "1 ",
        "1\n2",
        "1\u0000",
        "1\u20282",
        "1\u20292",
        "1\u00852",
        "12345678901234567890123456789012345678901234567890123456789012345"
      })
  void aNumberThatIsNoneIsRefused(String number) {
    Order order = placed();

    assertThrows(
        OrderException.InvalidExternalOrderNr.class,
        () -> changes.setExternalOrderNr(order.id(), number, "till 1"));
  }

  @Test
  void aShopWithoutASystemOfItsOwnGetsNoNumbersOfIt() {
    Order order = placed();

    assertThrows(
        OrderException.NoExternalOrderNrs.class,
        () -> changes.setExternalOrderNr(order.id(), "K-1", "till 1"));
    assertEquals("", stored(order).externalOrderNr());
  }

  @Test
  void anUnknownOrderIsSaidToBeSo() {
    assertThrows(
        OrderException.UnknownOrder.class,
        () -> changes.changePayment(999_999_999, PaymentStatus.PAID, "processor"));
    assertThrows(OrderException.UnknownOrder.class, () -> search.detailed(999_999_999).history());
    assertEquals(Optional.empty(), search.find(999_999_999));
  }

  @Test
  void ofManyPaymentsAtOnceOneIsTakenAndTheOrderIsListedOnce() throws Exception {
    for (int round = 0; round < 5; round++) {
      Order order = open();
      List<Callable<Boolean>> attempts = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        PaymentStatus to = i % 2 == 0 ? PaymentStatus.PAID : PaymentStatus.CANCELED;
        attempts.add(() -> isTaken(() -> changes.changePayment(order.id(), to, "processor")));
      }

      List<Boolean> taken = OrderDatabase.atOnce(attempts);

      assertEquals(1, taken.stream().filter(Boolean::booleanValue).count());
      assertEquals(1, search.detailed(order.id()).history().size());
      boolean paid = stored(order).paymentStatus().equals(Optional.of(PaymentStatus.PAID));
      assertEquals(paid ? List.of(order.id()) : List.of(), listed(order));
    }
  }

  @Test
  void ofOppositeMovesAtOnceEachIsJudgedByWhatTheOtherLeft() throws Exception {
    for (int round = 0; round < 5; round++) {
      Order order = placed();
      List<Callable<Boolean>> attempts =
          Stream.of(
                  OrderStatus.HAS_READ,
                  OrderStatus.APPROVED,
                  OrderStatus.DECLINED,
                  OrderStatus.DELETED_BY_SHOP,
                  OrderStatus.COLLECTED)
              .<Callable<Boolean>>map(
                  to ->
                      () ->
                          isTaken(
                              () -> changes.changeStatus(order.id(), to, OrderActor.SHOP, "till")))
              .toList();

      OrderDatabase.atOnce(attempts);

      String state = "PENDING";
      List<OrderChange> history = search.detailed(order.id()).history();
      for (OrderChange change : history.subList(1, history.size())) {
        assertEquals(state, change.from().orElseThrow());
        state = change.to();
      }
      assertEquals(state, stored(order).status().name());
    }
  }

  private static boolean isTaken(Runnable move) {
    try {
      move.run();
      return true;
    } catch (OrderException refused) {
      return false;
    }
  }

  @Test
  void ordersAreFoundByUserShopAndStatesAPageAtATime() {
    long user = orders.addAccount();
    List<Long> ids = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      ids.add(0, create(anOrder().of(user).paidBy(PaymentMethod.BANK_TRANSFER)).id());
    }
    changes.changePayment(ids.get(1), PaymentStatus.PAID, "bank");

    OrderFilter all =
        new OrderFilter(
            Optional.of(user),
            Optional.of(1L),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    OrderFilter waiting =
        new OrderFilter(
            Optional.of(user),
            Optional.empty(),
            Optional.of(OrderStatus.PENDING),
            Optional.of(PaymentStatus.PENDING),
            Optional.empty());

    assertEquals(ids, found(all, Optional.empty(), 100));
    assertEquals(ids.subList(0, 2), found(all, Optional.empty(), 2));
    assertEquals(ids.subList(2, 4), found(all, Optional.of(ids.get(1)), 2));
    assertEquals(
        List.of(ids.get(0), ids.get(2), ids.get(3), ids.get(4)),
        found(waiting, Optional.empty(), 1_000));
  }

  private List<Long> found(OrderFilter filter, Optional<Long> beforeId, int limit) {
    return search.list(filter, beforeId, limit).stream().map(Order::id).toList();
  }

  @Test
  void aListIsNeverLongerThanAHundred() {
    // the demo has only sixty
    orders.database().run(() -> Stream.generate(this::order).limit(110).forEach(this::insert));

    assertEquals(100, search.list(OrderFilter.ALL, Optional.empty(), 100_000).size());
    assertEquals(1, search.list(OrderFilter.ALL, Optional.empty(), -1).size());
  }

  private void insert(OrderFixture order) {
    orders.insert(order.build());
  }

  @Test
  void anOrderIsFoundByTheNumberThatItsShopKnows() {
    Order order = placed();
    Order.Creation creation = order.creation().orElseThrow();

    assertEquals(Optional.of(order), search.findByNumber(1, creation.year(), creation.orderNr()));
    assertEquals(Optional.empty(), search.findByNumber(2, creation.year() + 1, 1));
  }
}

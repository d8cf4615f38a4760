package dev.ordering.order.model;

import static dev.ordering.order.model.OrderFixture.anOrder;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.payment.PaymentMethod;
import dev.ordering.payment.PaymentStatus;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** When an order counts. */
class OrderTest {
  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

  @Test
  void anOrderThatIsNotPaidYetIsNotValid() {
    assertFalse(anOrder().build().isValid());
  }

  @ParameterizedTest
  @EnumSource(OrderStatus.class)
  void onlyWithdrawingMakesAPaidOrderInvalid(OrderStatus status) {
    Order order = anOrder().created(NOON, 1).payment(PaymentStatus.PAID).in(status).build();

    boolean withdrawn =
        EnumSet.of(OrderStatus.REMOVED, OrderStatus.DELETED_BY_SHOP).contains(status);
    assertEquals(!withdrawn, order.isValid());
  }

  @ParameterizedTest
  @EnumSource(PaymentStatus.class)
  void aFailedPaymentMakesAnOrderInvalidButARefundDoesNot(PaymentStatus status) {
    Order order =
        anOrder().paidBy(PaymentMethod.BANK_TRANSFER).created(NOON, 1).payment(status).build();

    boolean failed =
        EnumSet.of(PaymentStatus.DECLINED, PaymentStatus.CANCELED, PaymentStatus.TIMEOUT)
            .contains(status);
    assertEquals(!failed, order.isValid());
  }

  @Test
  void anOrderPaidInTheShopIsValidWithoutAPaymentStatus() {
    assertTrue(anOrder().paidBy(PaymentMethod.POINT_OF_SALE).created(NOON, 1).build().isValid());
  }

  @Test
  void onlyAValidOrderGivesPoints() {
    Order removed = anOrder().created(NOON, 1).in(OrderStatus.REMOVED).build();

    assertEquals(Optional.empty(), removed.collectableLoyalty());
    assertEquals(
        12, anOrder().created(NOON, 1).build().collectableLoyalty().orElseThrow().points());
  }

  @Test
  void aCreationDateHasWholeSeconds() {
    Instant fraction = NOON.plusMillis(1);

    assertThrows(IllegalArgumentException.class, () -> new Order.Creation(fraction, 1, 2026, 1));
  }
}

package dev.ordering.payment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The payment methods and the states of a payment. */
class PaymentTest {
  private static final Set<PaymentMethod> OFFLINE =
      EnumSet.of(
          PaymentMethod.POINT_OF_SALE, PaymentMethod.PAID_IN_SHOP, PaymentMethod.BANK_TRANSFER);

  @Test
  void theNewestVersionHas48Methods() {
    assertEquals(48, PaymentMethod.values().length);
  }

  @Test
  void everyMethodIsFoundByItsNameInLowerCaseOnly() throws Exception {
    for (PaymentMethod method : PaymentMethod.values()) {
      assertTrue(method.value().matches("[a-z0-9]+(_[a-z0-9]+)*"), method.value());
      assertEquals(Optional.of(method), PaymentMethod.of(method.value()));
      assertEquals(Optional.empty(), PaymentMethod.of(method.name()));
      assertEquals('"' + method.value() + '"', new ObjectMapper().writeValueAsString(method));
    }
  }

  @ParameterizedTest
  @EnumSource(PaymentMethod.class)
  void onlyTheShopAndTheBankTakePaymentOffline(PaymentMethod method) {
    assertEquals(!OFFLINE.contains(method), method.isOnline());
  }

  @Test
  void nothingIsPaidThroughTheServiceInTheShop() {
    assertEquals(Optional.empty(), PaymentMethod.POINT_OF_SALE.initialStatus());
    assertEquals(Optional.empty(), PaymentMethod.PAID_IN_SHOP.initialStatus());
  }

  @Test
  void aBankTransferAndAnOnlinePaymentArePendingAtFirst() {
    assertEquals(Optional.of(PaymentStatus.PENDING), PaymentMethod.BANK_TRANSFER.initialStatus());
    assertEquals(Optional.of(PaymentStatus.PENDING), PaymentMethod.IDEAL.initialStatus());
  }

  @Test
  void exactlyTheDecidedMovesBetweenPaymentStatesExist() {
    assertEquals(
        Set.of(
            "pending>paid",
            "pending>declined",
            "pending>canceled",
            "pending>timeout",
            "timeout>paid",
            "paid>refunded"),
        Arrays.stream(PaymentStatus.values())
            .flatMap(
                from ->
                    Arrays.stream(PaymentStatus.values())
                        .filter(from::canBecome)
                        .map(to -> from.value() + ">" + to.value()))
            .collect(Collectors.toSet()));
  }

  @Test
  void aRefundIsNotAFailedPayment() {
    assertFalse(PaymentStatus.REFUNDED.isFailed());
    assertTrue(PaymentStatus.TIMEOUT.isFailed());
  }
}

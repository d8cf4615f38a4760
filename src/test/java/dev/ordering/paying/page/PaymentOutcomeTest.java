package dev.ordering.paying.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.money.Money;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.paying.model.ProviderKind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the page of a payment says of an order that is not paid yet. */
class PaymentOutcomeTest {
  private static PaymentAttempt attempt(AttemptState state) {
    Money amount = Money.of(100, "EUR");
    Money nothing = Money.of(0, "EUR");
    return new PaymentAttempt(
        1,
        1,
        1,
        ProviderKind.MOLLIE,
        Optional.of("tr_1"),
        "attempt-1",
        amount,
        state,
        "",
        false,
        nothing,
        nothing,
        Instant.EPOCH,
        Optional.empty(),
        Optional.empty(),
        0,
        Optional.empty(),
        "");
  }

  private static PaymentOutcome outcome(AttemptState latest, AttemptState earlier) {
    return PaymentOutcome.of(List.of(), true, List.of(attempt(latest), attempt(earlier)), true);
  }

  @Test
  void whatWasPaidByAnEarlierAttemptIsWaitedFor() {
    assertEquals(PaymentOutcome.WAITING, outcome(AttemptState.CREATED, AttemptState.PAID));
    assertEquals(PaymentOutcome.WAITING, outcome(AttemptState.FAILED, AttemptState.PAID));
    assertEquals(PaymentOutcome.OPEN, outcome(AttemptState.FAILED, AttemptState.OPEN));
    assertEquals(PaymentOutcome.WAITING, outcome(AttemptState.OPEN, AttemptState.FAILED));
  }
}

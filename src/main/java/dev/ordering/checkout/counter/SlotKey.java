package dev.ordering.checkout.counter;

import dev.ordering.checkout.model.CheckoutMethod;
import java.time.Instant;
import java.util.Comparator;

/** Names a slot of a shop, whose capacity counts for each method by itself. */
public record SlotKey(long shopId, CheckoutMethod method, Instant start) {
  public static final Comparator<SlotKey> ORDER =
      Comparator.comparingLong(SlotKey::shopId)
          .thenComparing(SlotKey::start)
          .thenComparing(SlotKey::method);
}

package dev.ordering.checkout.counter;

import dev.ordering.checkout.model.CheckoutMethod;
import java.time.Instant;
import java.util.Comparator;

/** Identifies a slot of a shop. Each method has its own capacity. */
public record SlotKey(long shopId, CheckoutMethod method, Instant start) {
  public static final Comparator<SlotKey> ORDER =
      Comparator.comparingLong(SlotKey::shopId)
          .thenComparing(SlotKey::start)
          .thenComparing(SlotKey::method);
}

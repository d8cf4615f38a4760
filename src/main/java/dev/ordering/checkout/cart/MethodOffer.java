package dev.ordering.checkout.cart;

import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.checkout.slot.Slot;
import dev.ordering.money.Money;
import java.util.List;
import java.util.Optional;

/**
 * What receiving this cart by one method from one shop means.
 *
 * @param available whether there is a free slot and, for a delivery to a known address, a zone
 * @param minimumOrder what the goods must cost
 * @param missing what the goods cost too little
 * @param cost what it costs for this cart
 * @param freeFrom what the goods must cost for it to cost nothing
 * @param slots the free ones of the next 7 days
 */
public record MethodOffer(
    long shopId,
    CheckoutMethod method,
    boolean available,
    Money minimumOrder,
    Money missing,
    Money cost,
    Optional<Money> freeFrom,
    List<Slot> slots) {
  public MethodOffer {
    slots = List.copyOf(slots);
  }
}

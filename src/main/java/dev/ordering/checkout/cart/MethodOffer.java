package dev.ordering.checkout.cart;

import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.checkout.slot.Slot;
import dev.ordering.money.Money;
import java.util.List;
import java.util.Optional;

/**
 * The terms of receiving this cart from one shop by one method.
 *
 * @param available whether there is a free slot and, for a delivery to a known address, a zone
 * @param minimumOrder the minimum price of the goods
 * @param missing by how much the price of the goods is below the minimum
 * @param cost of the method for this cart
 * @param freeFrom the price of the goods from which the method is free
 * @param slots the free slots of the 7 days shown
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

package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.counter.Counters;
import dev.ordering.checkout.request.CheckoutMethod;
import dev.ordering.checkout.slot.SlotCalendar;
import java.time.Instant;
import java.util.Currency;
import java.util.Map;
import java.util.Optional;

/**
 * All that the answer to a request depends on besides the request. {@link CheckoutNeeds} tells what
 * has to be in it.
 *
 * @param shops those named by the request that exist, by id
 * @param uploads the paths of those named by the request that this customer sent, by id
 * @param card the one whose number the request gives, if it exists
 * @param currency in which an empty cart is counted
 */
public record CheckoutSituation(
    Map<Long, ShopCatalogue> shops,
    Counters counters,
    Map<Long, String> uploads,
    Optional<Customer> customer,
    Optional<LoyaltyCard> card,
    Instant now,
    Currency currency) {
  public CheckoutSituation {
    shops = Map.copyOf(shops);
    uploads = Map.copyOf(uploads);
  }

  /** When a shop can hand over an order by one method, as it stands now. */
  public SlotCalendar calendar(ShopCatalogue shop, CheckoutMethod method) {
    return new SlotCalendar(shop, method, counters, now);
  }
}

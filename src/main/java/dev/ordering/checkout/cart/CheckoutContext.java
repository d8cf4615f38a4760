package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.Availability;
import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.counter.Counters;
import dev.ordering.checkout.counter.ShopProduct;
import dev.ordering.checkout.model.Appointment;
import dev.ordering.checkout.model.Cart;
import dev.ordering.checkout.model.Checkout;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.checkout.slot.SlotCalendar;
import dev.ordering.money.Money;
import dev.ordering.payment.PayableMethods;
import dev.ordering.payment.PaymentMethod;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;

/**
 * Everything that the result of a checkout depends on. {@link CheckoutNeeds} lists what must be
 * read for it.
 *
 * @param wanted the cart as it was sent
 * @param shops the shops that the cart names and that exist, by id
 * @param uploads the paths of the files that the cart names and this customer sent, by id
 * @param cardPoints the points on the loyalty card whose number the checkout contains, by company
 *     id; a company without an entry does not know the card
 * @param payable which of the payment methods that a shop accepts can be used
 */
public record CheckoutContext(
    Cart wanted,
    Map<Long, ShopCatalogue> shops,
    Counters counters,
    Map<Long, String> uploads,
    Optional<Customer> customer,
    Map<Long, Long> cardPoints,
    Instant now,
    PayableMethods payable) {
  public CheckoutContext {
    shops = Map.copyOf(shops);
    uploads = Map.copyOf(uploads);
    cardPoints = Map.copyOf(cardPoints);
  }

  /** Returns the payment methods for orders of a shop, with their costs. */
  public Map<PaymentMethod, Money> payments(ShopCatalogue shop) {
    return shop.payments(payable);
  }

  /** Returns the times at which a shop can hand over an order by one method, as of now. */
  public SlotCalendar calendar(ShopCatalogue shop, CheckoutMethod method) {
    return new SlotCalendar(shop, method, counters, now);
  }

  /** Returns today's date in the time zone of a shop. */
  public LocalDate today(ShopCatalogue shop) {
    return LocalDate.ofInstant(now, shop.shop().zone());
  }

  /** Returns the day for which a shop's order is; empty as long as none is chosen. */
  public Optional<LocalDate> day(ShopCatalogue shop) {
    return wanted.appointment(shop.id()).flatMap(Appointment::date);
  }

  /**
   * Returns the first day on which a product of a shop is available and orders are still taken;
   * empty if there will never be one again.
   */
  public Optional<LocalDate> firstDay(ShopCatalogue shop, Product product) {
    return product.availability().daysFrom(SlotCalendar.firstShown(shop, now)).findFirst();
  }

  /**
   * Whether a product of a shop is available on the day of the order. As long as no day is chosen,
   * it must be available on one of the days shown.
   */
  public boolean isAvailable(ShopCatalogue shop, Product product) {
    Availability availability = product.availability();
    return availability.isAlways()
        || day(shop).map(availability::on).orElseGet(() -> isAvailableSoon(shop, availability));
  }

  private boolean isAvailableSoon(ShopCatalogue shop, Availability availability) {
    LocalDate first = SlotCalendar.firstShown(shop, now);
    return availability.between(first, first.plusDays(SlotCalendar.DAYS_SHOWN - 1L));
  }

  /**
   * Returns how many of a product can be ordered from the remaining stock; 0 if it is out of stock.
   */
  public long orderable(ShopCatalogue shop, Product product) {
    long stock = Math.max(0, counters.stockOf(new ShopProduct(shop.id(), product.id())));
    long orderable = product.amounts().roundDown(stock);
    return orderable < product.amounts().lowest() ? 0 : orderable;
  }

  /**
   * Returns where an order would be delivered: to the address of the cart, otherwise to the
   * customer's own address.
   */
  public Optional<Destination> destination() {
    return wanted
        .checkout()
        .flatMap(Checkout::address)
        .map(Destination::of)
        .orElseGet(
            () ->
                customer
                    .flatMap(Customer::defaultAddress)
                    .map(address -> new Destination(address.country(), address.zipcode())));
  }
}

package dev.ordering.order.model;

import dev.ordering.catalog.model.Address;
import dev.ordering.money.Money;
import java.util.List;
import java.util.Optional;

/**
 * What an order keeps besides what its list shows. Texts without a value are empty.
 *
 * @param placementId the first of the orders that one request placed
 * @param clientId of the client application that placed it
 * @param language of the customer, {@code nl} for example
 * @param latchName the locker
 * @param telephone of who is told when the order is in the locker
 * @param inStore ordered by staff for a customer in the shop, as the client said it
 * @param warrantyBank where the deposit is paid back to
 * @param loyaltyCardNumber of the card that the customer named
 * @param coupons what was taken off
 */
public record OrderDetail(
    long placementId,
    long clientId,
    String language,
    String latchName,
    String telephone,
    InStore inStore,
    String warrantyBank,
    Optional<Invoice> invoice,
    String loyaltyCardNumber,
    Optional<Reward> reward,
    List<Coupon> coupons) {
  public OrderDetail {
    coupons = List.copyOf(coupons);
  }

  /** Who ordered in the shop for whom, by the numbers of the shop's till. */
  public record InStore(String origin, Optional<Long> customerId, Optional<Long> employeeId) {}

  /** To whom the invoice goes. */
  public record Invoice(String name, String vat, Address address, String referenceCode) {}

  /** What points were exchanged for. */
  public record Reward(long id, String name, long points, Money off) {}

  /** A coupon as the customer wrote it. */
  public record Coupon(String code, Money off) {}
}

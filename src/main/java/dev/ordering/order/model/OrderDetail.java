package dev.ordering.order.model;

import dev.ordering.catalog.model.Address;
import dev.ordering.money.Money;
import java.util.List;
import java.util.Optional;

/**
 * What is stored of an order besides what the list of orders shows. Texts without a value are
 * empty.
 *
 * @param placementId the id of the first of the orders that one request placed
 * @param clientId the database id of the client application that placed the order
 * @param language the customer's language, {@code nl} for example
 * @param latchName the name of the locker
 * @param telephone the telephone number to notify when the order is in the locker
 * @param inStore who ordered for whom if staff ordered in the shop, as the client sent it
 * @param warrantyBank the account to which the deposit is paid back
 * @param loyaltyCardNumber the number of the card that the customer gave
 * @param coupons the coupons and their discounts
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

  /** An order by staff for a customer in the shop. The ids are those of the shop's till. */
  public record InStore(String origin, Optional<Long> customerId, Optional<Long> employeeId) {}

  /** The company that the invoice is for. */
  public record Invoice(String name, String vat, Address address, String referenceCode) {}

  /** The reward that points were exchanged for. */
  public record Reward(long id, String name, long points, Money off) {}

  /** A coupon, with its code as the customer wrote it. */
  public record Coupon(String code, Money off) {}
}

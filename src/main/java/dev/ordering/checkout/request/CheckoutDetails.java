package dev.ordering.checkout.request;

import static io.swagger.v3.oas.annotations.media.Schema.RequiredMode.REQUIRED;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.checkout.model.NotificationMethod;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How, where and when an order is to be received, and what goes with it (contract
 * "Checkout.Checkout"). Dates are YYYY-MM-DD, times HH:MM, both by the clock of the shop; the empty
 * text is as good as none.
 *
 * @param noteFromCustomer from 1.7.0
 */
public record CheckoutDetails(
    Optional<CheckoutMethod> method,
    Optional<Delivery> delivery,
    Optional<Takeout> takeout,
    Optional<AtLatch> latch,
    Optional<InStore> isop,
    Optional<Warranty> warranty,
    Optional<InvoiceRequest> invoice,
    Optional<Config> config,
    Optional<List<CouponRequest>> coupons,
    Optional<String> noteFromCustomer) {

  /** To the customer's address. */
  public record Delivery(
      Optional<String> date,
      Optional<String> time,
      Optional<String> endTime,
      Optional<AddressRequest> address,
      Optional<String> notes) {}

  /** From the shops, by any key: the id of a member names its shop, each shop once. */
  public record Takeout(Optional<Map<String, TakeoutShop>> shops) {}

  /**
   * When from one shop.
   *
   * @param endTime from 1.5.1
   */
  public record TakeoutShop(
      @Schema(requiredMode = REQUIRED) Optional<Long> id,
      Optional<String> date,
      Optional<String> time,
      Optional<String> endTime) {}

  /** From a locker. */
  public record AtLatch(
      Optional<Long> latchId,
      Optional<String> telephone,
      Optional<String> date,
      Optional<String> time,
      Optional<NotificationMethod> notificationMethod) {}

  /** Ordered by staff in the shop (origin in-store) for a customer; kept on the order as given. */
  public record InStore(
      Optional<InStoreOrigin> origin, Optional<Long> customerId, Optional<Long> employeeId) {}

  /**
   * A deposit is paid.
   *
   * @param bank of the deposit
   */
  public record Warranty(Optional<String> bank) {}

  /**
   * What the client wants to know and to use.
   *
   * @param askInvoice it wants to know {@code cart_config.ask_invoice}
   * @param askIsop it wants to know {@code cart_config.ask_isop}
   * @param useLoyalty without it the two that follow mean nothing; all three from 1.10.0
   */
  public record Config(
      @JsonProperty("askInvoice") Optional<Boolean> askInvoice,
      @JsonProperty("askIsop") Optional<Boolean> askIsop,
      @JsonProperty("useLoyalty") Optional<Boolean> useLoyalty,
      @JsonProperty("loyaltyCardNumber") Optional<String> loyaltyCardNumber,
      @JsonProperty("loyaltyRewardId") Optional<Long> loyaltyRewardId) {}

  /** A coupon that the customer has, whatever the case of its code. */
  public record CouponRequest(@Schema(requiredMode = REQUIRED) Optional<String> code) {}
}

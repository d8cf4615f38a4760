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
 * How, where and when an order is to be received, and its other details (contract
 * "Checkout.Checkout"). Dates are YYYY-MM-DD and times HH:MM, both in the shop's local time. An
 * empty text counts as absent.
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

  /** A delivery to the customer's address. */
  public record Delivery(
      Optional<String> date,
      Optional<String> time,
      Optional<String> endTime,
      Optional<AddressRequest> address,
      Optional<String> notes) {}

  /**
   * A collection from the shops. The keys are arbitrary: the id of a member names its shop. Each
   * shop may occur only once.
   */
  public record Takeout(Optional<Map<String, TakeoutShop>> shops) {}

  /**
   * When the order is collected from one shop.
   *
   * @param endTime from 1.5.1
   */
  public record TakeoutShop(
      @Schema(requiredMode = REQUIRED) Optional<Long> id,
      Optional<String> date,
      Optional<String> time,
      Optional<String> endTime) {}

  /** A collection from a locker. */
  public record AtLatch(
      Optional<Long> latchId,
      Optional<String> telephone,
      Optional<String> date,
      Optional<String> time,
      Optional<NotificationMethod> notificationMethod) {}

  /**
   * An order that staff place in the shop (origin in-store) for a customer. It is stored with the
   * order unchanged.
   */
  public record InStore(
      Optional<InStoreOrigin> origin, Optional<Long> customerId, Optional<Long> employeeId) {}

  /**
   * The payment of a deposit.
   *
   * @param bank of the deposit
   */
  public record Warranty(Optional<String> bank) {}

  /**
   * What the client asks for, and the use of loyalty points.
   *
   * @param askInvoice whether the client asks for {@code cart_config.ask_invoice}
   * @param askIsop whether the client asks for {@code cart_config.ask_isop}
   * @param useLoyalty if it is not true, the two fields that follow are ignored; all three from
   *     1.10.0
   */
  public record Config(
      @JsonProperty("askInvoice") Optional<Boolean> askInvoice,
      @JsonProperty("askIsop") Optional<Boolean> askIsop,
      @JsonProperty("useLoyalty") Optional<Boolean> useLoyalty,
      @JsonProperty("loyaltyCardNumber") Optional<String> loyaltyCardNumber,
      @JsonProperty("loyaltyRewardId") Optional<Long> loyaltyRewardId) {}

  /** A coupon of the customer. Upper and lower case of its code do not matter. */
  public record CouponRequest(@Schema(requiredMode = REQUIRED) Optional<String> code) {}
}

package dev.ordering.checkout.request;

import static io.swagger.v3.oas.annotations.media.Schema.RequiredMode.REQUIRED;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.ordering.http.text.Pointers;
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
  public CheckoutDetails {
    method = Members.orEmpty(method);
    delivery = Members.orEmpty(delivery);
    takeout = Members.orEmpty(takeout);
    latch = Members.orEmpty(latch);
    isop = Members.orEmpty(isop);
    warranty = Members.orEmpty(warranty);
    invoice = Members.orEmpty(invoice);
    config = Members.orEmpty(config);
    coupons = Members.copy(coupons);
    noteFromCustomer = Members.orEmpty(noteFromCustomer);
  }

  /** To the customer's address. */
  public record Delivery(
      Optional<String> date,
      Optional<String> time,
      Optional<String> endTime,
      Optional<AddressRequest> address,
      Optional<String> notes) {
    public Delivery {
      date = Members.orEmpty(date);
      time = Members.orEmpty(time);
      endTime = Members.orEmpty(endTime);
      address = Members.orEmpty(address);
      notes = Members.orEmpty(notes);
    }
  }

  /** From the shops, by any key: the id of a member names its shop, each shop once. */
  public record Takeout(Optional<Map<String, TakeoutShop>> shops) {
    public Takeout {
      shops = Members.inOrder(shops);
    }
  }

  /**
   * When from one shop.
   *
   * @param endTime from 1.5.1
   */
  public record TakeoutShop(
      @Schema(requiredMode = REQUIRED) Optional<Long> id,
      Optional<String> date,
      Optional<String> time,
      Optional<String> endTime) {
    public TakeoutShop {
      id = Members.orEmpty(id);
      date = Members.orEmpty(date);
      time = Members.orEmpty(time);
      endTime = Members.orEmpty(endTime);
    }
  }

  /** From a locker. */
  public record AtLatch(
      Optional<Long> latchId,
      Optional<String> telephone,
      Optional<String> date,
      Optional<String> time,
      Optional<NotificationMethod> notificationMethod) {
    public AtLatch {
      latchId = Members.orEmpty(latchId);
      telephone = Members.orEmpty(telephone);
      date = Members.orEmpty(date);
      time = Members.orEmpty(time);
      notificationMethod = Members.orEmpty(notificationMethod);
    }

    /** The telephone number in E.164, if one is given. */
    public Optional<String> telephoneNumber() {
      return telephone.flatMap(TelephoneNumbers::e164);
    }
  }

  /** Ordered by staff in the shop (origin in-store) for a customer; kept on the order as given. */
  public record InStore(
      Optional<InStoreOrigin> origin, Optional<Long> customerId, Optional<Long> employeeId) {
    public InStore {
      origin = Members.orEmpty(origin);
      customerId = Members.orEmpty(customerId);
      employeeId = Members.orEmpty(employeeId);
    }
  }

  /**
   * A deposit is paid.
   *
   * @param bank of the deposit
   */
  public record Warranty(Optional<String> bank) {
    public Warranty {
      bank = Members.orEmpty(bank);
    }
  }

  /**
   * What the client wants to know and to use.
   *
   * @param askInvoice it wants {@code cart_config.ask_invoice} answered
   * @param askIsop it wants {@code cart_config.ask_isop} answered
   * @param useLoyalty without it the two that follow mean nothing; all three from 1.10.0
   */
  public record Config(
      @JsonProperty("askInvoice") Optional<Boolean> askInvoice,
      @JsonProperty("askIsop") Optional<Boolean> askIsop,
      @JsonProperty("useLoyalty") Optional<Boolean> useLoyalty,
      @JsonProperty("loyaltyCardNumber") Optional<String> loyaltyCardNumber,
      @JsonProperty("loyaltyRewardId") Optional<Long> loyaltyRewardId) {
    public Config {
      askInvoice = Members.orEmpty(askInvoice);
      askIsop = Members.orEmpty(askIsop);
      useLoyalty = Members.orEmpty(useLoyalty);
      loyaltyCardNumber = Members.orEmpty(loyaltyCardNumber);
      loyaltyRewardId = Members.orEmpty(loyaltyRewardId);
    }
  }

  /** A coupon that the customer has, whatever the case of its code. */
  public record CouponRequest(@Schema(requiredMode = REQUIRED) Optional<String> code) {
    public CouponRequest {
      code = Members.orEmpty(code);
    }
  }

  /** Where a request says when to collect from a shop (RFC 6901). */
  public static String takeoutPointer(String key) {
    return Pointers.child("/checkout/takeout/shops", key);
  }
}

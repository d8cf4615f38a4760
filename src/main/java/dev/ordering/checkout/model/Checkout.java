package dev.ordering.checkout.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How, where and when an order is to be received, and its other details. Texts without a value are
 * empty.
 *
 * @param takeout when the order of each shop is to be collected, by shop id
 * @param warrantyBank the bank account to which a deposit is paid back; present if one is paid
 * @param askInvoice whether the client wants to know if it can offer an invoice
 * @param askInStore whether the client wants to know if staff can order for a customer
 * @param coupons codes, without spaces around them
 * @param note from the customer, for the whole order
 */
public record Checkout(
    Optional<CheckoutMethod> method,
    Optional<Delivery> delivery,
    Map<Long, Appointment> takeout,
    Optional<Locker> latch,
    Optional<InStore> inStore,
    Optional<String> warrantyBank,
    Optional<Invoice> invoice,
    boolean askInvoice,
    boolean askInStore,
    Optional<Loyalty> loyalty,
    List<String> coupons,
    String note) {
  public Checkout {
    takeout = Map.copyOf(takeout);
    coupons = List.copyOf(coupons);
  }

  /** A delivery to the customer's address. */
  public record Delivery(Appointment appointment, Optional<GivenAddress> address, String notes) {}

  /**
   * A collection from a locker.
   *
   * @param telephone of the customer, in E.164 format
   * @param notificationMethod how the customer is notified that the order is in the locker
   */
  public record Locker(
      Optional<Long> latchId,
      Optional<String> telephone,
      Appointment appointment,
      Optional<NotificationMethod> notificationMethod) {
    public boolean isNotifiedBySms() {
      return notificationMethod.equals(Optional.of(NotificationMethod.SMS));
    }
  }

  /**
   * An order by staff for a customer. The ids are those of the shop's till, and are stored
   * unchanged.
   */
  public record InStore(String origin, Optional<Long> customerId, Optional<Long> employeeId) {}

  /** An invoice, on which a reference code is printed. */
  public record Invoice(Optional<InvoiceCompany> company, String referenceCode) {}

  /** The company that receives an invoice. */
  public record InvoiceCompany(String name, String vat, GivenAddress address) {}

  /**
   * The use of loyalty points.
   *
   * @param cardNumber of the card with the points; empty if they are the customer's own
   */
  public record Loyalty(Optional<String> cardNumber, Optional<Long> rewardId) {}

  /** Whether there are coupon codes or a loyalty card number, which somebody might guess. */
  public boolean hasCodes() {
    return !coupons.isEmpty() || cardNumber().isPresent();
  }

  public Optional<String> cardNumber() {
    return loyalty.flatMap(Loyalty::cardNumber);
  }

  /** Returns the address, if the order is delivered. */
  public Optional<GivenAddress> address() {
    return delivery.flatMap(Delivery::address);
  }

  Optional<Appointment> appointment(long shopId) {
    return method.map(chosen -> appointment(chosen, shopId));
  }

  private Appointment appointment(CheckoutMethod chosen, long shopId) {
    return switch (chosen) {
      case DELIVERY ->
          delivery
              .map(Delivery::appointment)
              .orElseGet(() -> Appointment.none("/checkout/delivery"));
      case TAKEOUT -> takeout.getOrDefault(shopId, Appointment.none("/checkout/takeout/shops"));
      case LATCH ->
          latch.map(Locker::appointment).orElseGet(() -> Appointment.none("/checkout/latch"));
    };
  }
}

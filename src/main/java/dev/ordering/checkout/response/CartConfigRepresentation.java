package dev.ordering.checkout.response;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ordering.checkout.cart.CartConfig;
import dev.ordering.checkout.cart.CartPrices;
import dev.ordering.checkout.cart.CouponOutcome;
import dev.ordering.checkout.cart.MethodOffer;
import dev.ordering.checkout.cart.PaymentOffer;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.money.MoneyRepresentation;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.versioning.CachedJsonList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a client needs to know about the corrected cart (contract "CartConfig").
 *
 * @param valid whether an order could be placed
 * @param currency ISO 4217 code of the prices
 * @param prices of the whole cart
 * @param methods one entry per shop and method
 * @param paymentMethods the methods that every shop accepts
 * @param coupons the coupons of the request; a coupon that cannot be applied is an error until it
 *     is left out
 * @param loyalty points that the order would earn; null if no shop has a loyalty programme
 * @param askInvoice whether every shop gives invoices; false unless {@code config.askInvoice}
 * @param askIsop whether the caller is staff of every shop, and these shops accept orders by staff
 *     for customers; false unless {@code config.askIsop}
 * @param commentsAllowed whether the order can have a note
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record CartConfigRepresentation(
    boolean valid,
    String currency,
    CartPricesRepresentation prices,
    List<MethodRepresentation> methods,
    List<PaymentRepresentation> paymentMethods,
    List<CouponRepresentation> coupons,
    Optional<Long> loyalty,
    boolean askInvoice,
    boolean askIsop,
    boolean commentsAllowed) {
  /**
   * The terms of receiving the cart from one shop by one method.
   *
   * @param available whether it can be chosen
   * @param minimumOrder the minimum price of the goods
   * @param missing by how much the price of the goods is below the minimum
   * @param cost of the method for this cart
   * @param freeFrom the price of the goods from which the method is free; null if it never is
   * @param slots the free slots of the 7 days shown
   */
  @JsonInclude(JsonInclude.Include.ALWAYS)
  public record MethodRepresentation(
      long shopId,
      CheckoutMethod method,
      boolean available,
      MoneyRepresentation minimumOrder,
      MoneyRepresentation missing,
      MoneyRepresentation cost,
      Optional<MoneyRepresentation> freeFrom,
      List<SlotRepresentation> slots) {
    static MethodRepresentation of(MethodOffer offer) {
      return new MethodRepresentation(
          offer.shopId(),
          offer.method(),
          offer.available(),
          MoneyRepresentation.of(offer.minimumOrder()),
          MoneyRepresentation.of(offer.missing()),
          MoneyRepresentation.of(offer.cost()),
          offer.freeFrom().map(MoneyRepresentation::of),
          SlotRepresentation.of(offer.slots()));
    }
  }

  /** A payment method and its cost. */
  public record PaymentRepresentation(PaymentMethod name, MoneyRepresentation cost) {
    private static final Function<List<PaymentOffer>, List<PaymentRepresentation>> ALL =
        PaymentRepresentation::all;

    /**
     * Returns the methods of a cart. Their JSON is cached, because it is the same in all responses
     * for the same shops.
     */
    static List<PaymentRepresentation> of(List<PaymentOffer> offers) {
      return new CachedJsonList<>(offers, ALL);
    }

    private static List<PaymentRepresentation> all(List<PaymentOffer> offers) {
      return offers.stream()
          .map(
              offer ->
                  new PaymentRepresentation(offer.method(), MoneyRepresentation.of(offer.cost())))
          .toList();
    }
  }

  /**
   * A coupon of the request.
   *
   * @param applied whether it is taken off the price
   * @param discount the amount that it takes off
   */
  public record CouponRepresentation(String code, boolean applied, MoneyRepresentation discount) {
    static CouponRepresentation of(CouponOutcome coupon, CartPrices prices) {
      return new CouponRepresentation(
          coupon.code(), coupon.applied(), MoneyRepresentation.of(coupon.total(prices.currency())));
    }
  }

  static CartConfigRepresentation of(CartConfig config) {
    CartPrices prices = config.prices();
    return new CartConfigRepresentation(
        config.valid(),
        prices.currency().getCurrencyCode(),
        CartPricesRepresentation.of(prices),
        config.methods().stream().map(MethodRepresentation::of).toList(),
        PaymentRepresentation.of(config.payments()),
        config.coupons().stream().map(coupon -> CouponRepresentation.of(coupon, prices)).toList(),
        config.points().isPresent() ? Optional.of(config.points().getAsLong()) : Optional.empty(),
        config.askInvoice(),
        config.askIsop(),
        config.commentsAllowed());
  }
}

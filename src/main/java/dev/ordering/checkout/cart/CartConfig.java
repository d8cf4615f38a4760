package dev.ordering.checkout.cart;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * What a client needs to know about the corrected cart to guide a customer through the checkout.
 *
 * @param valid whether an order could be placed
 * @param prices of the whole cart; if it has several currencies, only of the currency of its first
 *     shop
 * @param pricesByShop by shop id; they add up to the total
 * @param methods one entry per shop and method
 * @param points that the order would earn; empty if no shop has a loyalty programme
 * @param askInvoice whether the client can offer an invoice; false unless the client asked
 * @param askIsop whether the caller is staff that can order here for a customer; false unless the
 *     client asked
 * @param commentsAllowed whether every shop accepts a note on the order
 */
public record CartConfig(
    boolean valid,
    CartPrices prices,
    Map<Long, CartPrices> pricesByShop,
    List<MethodOffer> methods,
    List<PaymentOffer> payments,
    List<CouponOutcome> coupons,
    OptionalLong points,
    boolean askInvoice,
    boolean askIsop,
    boolean commentsAllowed) {
  public CartConfig {
    pricesByShop = Map.copyOf(pricesByShop);
    methods = List.copyOf(methods);
    payments = List.copyOf(payments);
    coupons = List.copyOf(coupons);
  }
}

package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.AppliedReward;
import dev.ordering.checkout.cart.Customer;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.cart.PricedLine;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.model.Checkout;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks the loyalty card and the reward:
 *
 * <ul>
 *   <li>A company that the request names must know the card. The card of an account is unknown to
 *       all other customers.
 *   <li>The points on the card must be enough for the reward. Without a card, the customer's own
 *       points must be enough.
 *   <li>The reward must still take something off. It is taken at the shop where it takes off most.
 * </ul>
 */
final class RewardAvailable implements CheckoutRule<PricedCart> {
  private static final String POINTER = "/checkout/config/";

  @Override
  public void apply(PricedCart cart) {
    cart.wanted().checkout().flatMap(Checkout::loyalty).ifPresent(loyalty -> apply(cart, loyalty));
  }

  private static void apply(PricedCart cart, Checkout.Loyalty loyalty) {
    Optional<String> number = loyalty.cardNumber();
    if (number.isPresent() && !isCardKnown(cart)) {
      cart.report(
          Finding.of(CheckoutCode.LOYALTY_CARD_UNKNOWN, number.get())
              .at(POINTER + "loyaltyCardNumber")
              .withRejected(number.get()));
    } else if (loyalty.rewardId().isPresent()) {
      take(
          cart,
          loyalty.rewardId().get(),
          number.isPresent()
              ? cart.context().cardPoints()
              : cart.context().customer().map(Customer::points).orElse(Map.of()));
    }
  }

  /** Whether a company that the request names knows the card, or the request names none. */
  private static boolean isCardKnown(PricedCart cart) {
    Collection<ShopCatalogue> shops = cart.context().shops().values();
    return shops.isEmpty()
        || shops.stream()
            .anyMatch(shop -> cart.context().cardPoints().containsKey(shop.shop().companyId()));
  }

  private static void take(PricedCart cart, long rewardId, Map<Long, Long> points) {
    Optional<AppliedReward> best =
        cart.shops().stream()
            .flatMap(shop -> offer(cart, shop, rewardId, points).stream())
            .max(
                Comparator.comparingLong((AppliedReward offer) -> offer.discount().minor())
                    .thenComparing(AppliedReward::shopId, Comparator.reverseOrder()));
    if (best.isPresent()) {
      cart.deductions().take(best.get(), goods(cart, best.get().shopId()));
      return;
    }
    cart.report(
        Finding.of(CheckoutCode.REWARD_NOT_AVAILABLE)
            .at(POINTER + "loyaltyRewardId")
            .withRejected(rewardId));
  }

  /**
   * Returns the reward with what it would take off at a shop. Returns nothing if the goods are free
   * already, so that no points are spent on them.
   */
  private static Optional<AppliedReward> offer(
      PricedCart cart, ShopCatalogue shop, long rewardId, Map<Long, Long> points) {
    return shop.loyalty()
        .flatMap(programme -> programme.reward(rewardId))
        .filter(found -> points.getOrDefault(shop.shop().companyId(), 0L) >= found.points())
        .map(
            found ->
                new AppliedReward(
                    shop.id(),
                    found,
                    cart.deductions().possible(found.reduction(), goods(cart, shop.id()))))
        .filter(offer -> !offer.discount().isZero());
  }

  private static List<PricedLine> goods(PricedCart cart, long shopId) {
    return cart.lines().stream().filter(priced -> priced.line().shop().id() == shopId).toList();
  }
}

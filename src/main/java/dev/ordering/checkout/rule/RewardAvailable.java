package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.LoyaltyReward;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.AppliedReward;
import dev.ordering.checkout.cart.Customer;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.cart.PricedLine;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.model.Checkout;
import dev.ordering.money.Money;
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
 *   <li>The reward must still take something off.
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
    Optional<AppliedReward> taken =
        cart.shops().stream()
            .sorted(Comparator.comparingLong(ShopCatalogue::id))
            .flatMap(shop -> takeAt(cart, shop, rewardId, points).stream())
            .findFirst();
    if (taken.isPresent()) {
      cart.deductions().reward(taken.get());
      return;
    }
    cart.report(
        Finding.of(CheckoutCode.REWARD_NOT_AVAILABLE)
            .at(POINTER + "loyaltyRewardId")
            .withRejected(rewardId));
  }

  /**
   * Takes the reward at a shop. Returns nothing if the goods are free already, so that no points
   * are spent on them.
   */
  private static Optional<AppliedReward> takeAt(
      PricedCart cart, ShopCatalogue shop, long rewardId, Map<Long, Long> points) {
    Optional<LoyaltyReward> reward =
        shop.loyalty()
            .flatMap(programme -> programme.reward(rewardId))
            .filter(found -> points.getOrDefault(shop.shop().companyId(), 0L) >= found.points());
    if (reward.isEmpty()) {
      return Optional.empty();
    }
    List<PricedLine> goods =
        cart.lines().stream().filter(priced -> priced.line().shop().id() == shop.id()).toList();
    Money off = cart.deductions().take(reward.get().reduction(), goods).get(shop.id());
    return off.isZero()
        ? Optional.empty()
        : Optional.of(new AppliedReward(shop.id(), reward.get(), off));
  }
}

package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.LoyaltyReward;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.CartReview;
import dev.ordering.checkout.cart.Customer;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.cart.LoyaltyCard;
import dev.ordering.checkout.cart.TakenReward;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.request.AddressRequest;
import dev.ordering.checkout.request.CheckoutDetails;
import dev.ordering.money.Money;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A loyalty card has to be one of a company in the cart; a reward has to be one that the points on
 * it, or without a card the customer's own, are enough for, and that still takes something off. The
 * card of an account is unknown to everybody else.
 */
final class RewardAvailable implements CheckoutRule {
  private static final String POINTER = "/checkout/config/";

  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(CheckoutCode.LOYALTY_CARD_UNKNOWN, CheckoutCode.REWARD_NOT_AVAILABLE);
  }

  @Override
  public void apply(CartReview review) {
    review
        .details()
        .flatMap(CheckoutDetails::config)
        .filter(config -> config.useLoyalty().orElse(false))
        .ifPresent(config -> apply(review, config));
  }

  private static void apply(CartReview review, CheckoutDetails.Config config) {
    Map<Long, Long> points = review.situation().customer().map(Customer::points).orElse(Map.of());
    if (AddressRequest.isFilled(config.loyaltyCardNumber())) {
      String number = config.loyaltyCardNumber().orElseThrow();
      Optional<LoyaltyCard> card =
          review.situation().card().filter(known -> isKnown(review, known, number));
      if (card.isEmpty()) {
        review.find(
            Finding.of(CheckoutCode.LOYALTY_CARD_UNKNOWN, number)
                .at(POINTER + "loyaltyCardNumber")
                .refused(number));
        return;
      }
      points = card.get().points();
    }
    if (config.loyaltyRewardId().isPresent()) {
      take(review, config.loyaltyRewardId().get(), points);
    }
  }

  private static boolean isKnown(CartReview review, LoyaltyCard card, String number) {
    return card.number().equals(number)
        && review.shops().stream()
            .anyMatch(shop -> card.points().containsKey(shop.shop().companyId()));
  }

  private static void take(CartReview review, long rewardId, Map<Long, Long> points) {
    Optional<TakenReward> taken =
        review.shops().stream()
            .sorted(Comparator.comparingLong(ShopCatalogue::id))
            .flatMap(shop -> takeAt(review, shop, rewardId, points).stream())
            .findFirst();
    if (taken.isPresent()) {
      review.deductions().reward(taken.get());
      return;
    }
    review.find(
        Finding.of(CheckoutCode.REWARD_NOT_AVAILABLE)
            .at(POINTER + "loyaltyRewardId")
            .refused(rewardId));
  }

  /** Nothing where the goods are covered already: points are not spent on that. */
  private static Optional<TakenReward> takeAt(
      CartReview review, ShopCatalogue shop, long rewardId, Map<Long, Long> points) {
    Optional<LoyaltyReward> reward =
        shop.loyalty()
            .flatMap(programme -> programme.reward(rewardId))
            .filter(found -> points.getOrDefault(shop.shop().companyId(), 0L) >= found.points());
    if (reward.isEmpty()) {
      return Optional.empty();
    }
    Map<Long, Money> goods = Map.of(shop.id(), review.goods().of(shop).discountPrice());
    Money off = review.deductions().take(reward.get().reduction(), goods).get(shop.id());
    return off.isZero()
        ? Optional.empty()
        : Optional.of(new TakenReward(shop.id(), reward.get(), off));
  }
}

package dev.ordering.checkout;

import dev.ordering.catalog.LoyaltyReward;
import dev.ordering.catalog.ShopCatalogue;
import dev.ordering.money.Money;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A loyalty card has to be one of a company in the cart; a reward has to be one that the points on
 * it, or without a card the customer's own, are enough for.
 */
final class RewardAvailable implements CheckoutRule {
  private static final String POINTER = "/checkout/config/";

  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(CheckoutCode.LOYALTY_CARD_UNKNOWN, CheckoutCode.REWARD_NOT_AVAILABLE);
  }

  @Override
  public void apply(Review review) {
    review
        .details()
        .flatMap(CheckoutDetails::config)
        .filter(config -> config.useLoyalty().orElse(false))
        .ifPresent(config -> apply(review, config));
  }

  private static void apply(Review review, CheckoutDetails.Config config) {
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

  private static boolean isKnown(Review review, LoyaltyCard card, String number) {
    return card.number().equals(number)
        && review.shops().stream()
            .anyMatch(shop -> card.points().containsKey(shop.shop().companyId()));
  }

  private static void take(Review review, long rewardId, Map<Long, Long> points) {
    Optional<ShopCatalogue> giver =
        review.shops().stream()
            .sorted(Comparator.comparingLong(ShopCatalogue::id))
            .filter(
                shop ->
                    reward(shop, rewardId)
                        .filter(
                            reward ->
                                points.getOrDefault(shop.shop().companyId(), 0L) >= reward.points())
                        .isPresent())
            .findFirst();
    if (giver.isEmpty()) {
      review.find(
          Finding.of(CheckoutCode.REWARD_NOT_AVAILABLE)
              .at(POINTER + "loyaltyRewardId")
              .refused(rewardId));
      return;
    }
    ShopCatalogue shop = giver.get();
    LoyaltyReward reward = reward(shop, rewardId).orElseThrow();
    Deductions deductions = review.deductions();
    Map<Long, Money> off =
        deductions.take(
            reward.reduction(), Map.of(shop.id(), review.goods().of(shop).discountPrice()));
    deductions.reward(new TakenReward(shop.id(), reward, off.get(shop.id())));
  }

  private static Optional<LoyaltyReward> reward(ShopCatalogue shop, long rewardId) {
    return shop.loyalty().flatMap(programme -> programme.reward(rewardId));
  }
}

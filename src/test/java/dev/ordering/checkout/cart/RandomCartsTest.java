package dev.ordering.checkout.cart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.catalog.model.Coupon;
import dev.ordering.catalog.model.ProductScope;
import dev.ordering.checkout.CheckoutEngine;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.request.Ask;
import dev.ordering.checkout.request.CartItemRequest;
import dev.ordering.checkout.request.CheckoutDetails;
import dev.ordering.checkout.request.RandomCarts;
import dev.ordering.checkout.response.CheckoutAnswerRepresentation;
import dev.ordering.checkout.response.CheckoutResultMapper;
import dev.ordering.http.text.Texts;
import dev.ordering.money.Money;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What holds for every cart. The seed of a failure is in its message. */
@Tag("thorough")
class RandomCartsTest {
  private static final Texts TEXTS = new Texts(List.of("dev.ordering.checkout"));

  private static final int CARTS = 2_000;

  private static void forSeeds(LongConsumer property) {
    for (long seed = 0; seed < CARTS; seed++) {
      try {
        property.accept(seed);
      } catch (AssertionError | RuntimeException failure) {
        throw new AssertionError("seed " + seed + ": " + failure.getMessage(), failure);
      }
    }
  }

  private static List<CartItemRequest> anyItems(RandomCarts random) {
    List<CartItemRequest> items = new ArrayList<>();
    for (int i = random.below(9); i > 0; i--) {
      items.add(random.anyItem().build());
    }
    return items;
  }

  private static Ask any(RandomCarts random) {
    Ask ask = random.context().cart(anyItems(random));
    for (int i = random.below(3); i > 0; i--) {
      ask.adding(random.anyItem());
    }
    for (int i = random.below(3); i > 0; i--) {
      ask.addingSuggested(random.anyItem());
    }
    ask.checkout(random.details()).paying(random.payment());
    return ask.by(
        new Customer(
            1, Optional.empty(), Optional.empty(), java.util.Map.of(1L, 3L), java.util.Set.of()));
  }

  /** A cart in which nothing has to be corrected. */
  private static List<CartItemRequest> goodItems(RandomCarts random, Ask context) {
    List<CartItemRequest> items = new ArrayList<>();
    for (int i = 1 + random.below(8); i > 0; i--) {
      items.add(random.goodItem().build());
    }
    return Corrected.items(context.answer(items, Optional.empty()));
  }

  @Test
  void nothingThrowsAndTheSumsHold() {
    forSeeds(
        seed -> {
          Ask ask = any(new RandomCarts(seed));
          CheckoutResult answer = ask.answer();

          CartPrices prices = answer.config().prices();
          Money lines = Money.zero(prices.currency());
          Money discounted = lines;
          for (PricedLine line : answer.lines()) {
            lines = lines.plus(line.price());
            discounted = discounted.plus(line.discountPrice());
          }
          assertEquals(lines, prices.price());
          for (CouponOutcome coupon : answer.config().coupons()) {
            discounted = discounted.minus(coupon.total(prices.currency()));
          }
          Money reward = discounted.minus(prices.priceWithDiscount());
          assertFalse(reward.isNegative());
          assertEquals(isRewarded(ask, answer), !reward.isZero(), "nothing else is taken off");
          assertFalse(prices.priceWithDiscount().isNegative());
          assertEquals(prices.price().minus(prices.discount()), prices.priceWithDiscount());
          assertEquals(
              prices
                  .priceWithDiscount()
                  .plus(prices.warranty())
                  .plus(prices.deliveryCost())
                  .plus(prices.invoiceCost())
                  .plus(prices.smsCost())
                  .plus(prices.transactionCost()),
              prices.priceToPay());
          assertEquals(
              prices.priceToPay(),
              answer.config().pricesByShop().values().stream()
                  .map(CartPrices::priceToPay)
                  .reduce(Money.zero(prices.currency()), Money::plus));
        });
  }

  @Test
  void noGoodsAreReducedByMoreThanTheyCost() {
    forSeeds(
        seed -> {
          RandomCarts random = new RandomCarts(seed);
          List<Coupon> coupons = random.coupons(4);
          CheckoutResult answer = random.withCoupons(coupons).answer();

          for (int chosen = 1; chosen < 1 << coupons.size(); chosen++) {
            Money taken = Money.of(0, "EUR");
            List<ProductScope> scopes = new ArrayList<>();
            for (int i = 0; i < coupons.size(); i++) {
              if ((chosen >> i & 1) == 1) {
                taken = taken.plus(answer.config().coupons().get(i).total(taken.currency()));
                scopes.add(coupons.get(i).scope());
              }
            }
            Money goods =
                answer.lines().stream()
                    .filter(priced -> scopes.stream().anyMatch(it -> contains(it, priced)))
                    .map(PricedLine::discountPrice)
                    .reduce(Money.of(0, "EUR"), Money::plus);
            assertTrue(taken.compareTo(goods) <= 0, taken.text() + " off " + goods.text());
          }
        });
  }

  private static boolean contains(ProductScope scope, PricedLine priced) {
    return scope.contains(priced.line().product());
  }

  private static boolean isRewarded(Ask ask, CheckoutResult answer) {
    return ask.request()
            .checkout()
            .flatMap(CheckoutDetails::config)
            .flatMap(CheckoutDetails.Config::loyaltyRewardId)
            .isPresent()
        && answer.findings().stream()
            .noneMatch(finding -> finding.code() == CheckoutCode.REWARD_NOT_AVAILABLE);
  }

  @Test
  void correctingACorrectedCartChangesNothingMore() {
    forSeeds(
        seed -> {
          Ask ask = any(new RandomCarts(seed));
          CheckoutResult first = ask.answer();

          CheckoutResult second = ask.answer(Corrected.items(first), ask.request().checkout());

          assertFalse(second.corrected());
          assertEquals(
              List.of(), second.findings().stream().filter(finding -> !finding.isError()).toList());
          assertEquals(Corrected.items(first), Corrected.items(second));
          assertEquals(first.config().prices().price(), second.config().prices().price());
        });
  }

  @Test
  void whatIsNeededIsEnough() {
    forSeeds(
        seed -> {
          Ask ask = any(new RandomCarts(seed));

          assertEquals(
              shown(ask.answer()), shown(CheckoutEngine.check(Needed.only(ask.context()))));
        });
  }

  private static List<Object> shown(CheckoutResult result) {
    CheckoutAnswerRepresentation answer =
        new CheckoutResultMapper(TEXTS, Locale.ENGLISH, "").of(result);
    return List.of(
        answer.cart(),
        answer.suggestions().products(),
        answer.suggestions().groups(),
        answer.cartConfig(),
        answer.errors(),
        answer.info());
  }

  @Test
  void theCartIsAnsweredExactlyIfItChanged() {
    forSeeds(
        seed -> {
          RandomCarts random = new RandomCarts(seed);
          List<CartItemRequest> sent = anyItems(random);
          Ask ask = random.context().cart(sent);
          CheckoutResult answer = ask.answer();

          assertEquals(
              !Corrected.values(sent, ask).equals(Corrected.values(Corrected.items(answer), ask)),
              answer.corrected());
          assertTrue(
              answer.corrected() || answer.findings().stream().allMatch(Finding::isError),
              "a warning is told of what was corrected");
        });
  }

  @Test
  void theOrderOfTheLinesDoesNotMatterForTheTotals() {
    forSeeds(
        seed -> {
          RandomCarts random = new RandomCarts(seed);
          Ask context = random.context();
          List<CartItemRequest> items = goodItems(random, context);
          Optional<CheckoutDetails> details = Optional.of(random.details().build());
          List<CartItemRequest> shuffled = new ArrayList<>(items);
          Collections.shuffle(shuffled, new Random(seed));

          CartConfig one = context.answer(items, details).config();
          CartConfig other = context.answer(shuffled, details).config();

          assertEquals(one.prices(), other.prices());
          assertEquals(one.pricesByShop(), other.pricesByShop());
          assertEquals(one.points(), other.points());
          assertEquals(one.coupons(), other.coupons());
          assertEquals(one.valid(), other.valid());
        });
  }

  @Test
  void splittingALineChangesNothingBeyondItsRounding() {
    forSeeds(
        seed -> {
          RandomCarts random = new RandomCarts(seed);
          Ask context = random.context();
          List<CartItemRequest> items = goodItems(random, context);
          List<CartItemRequest> split = new ArrayList<>();
          for (CartItemRequest item : items) {
            long amount = item.amount().orElseThrow();
            long part = amount > 1 ? 1 + random.below((int) amount - 1) : 0;
            if (part > 0) {
              split.add(Corrected.times(item, part));
            }
            split.add(Corrected.times(item, amount - part));
          }

          CheckoutResult whole = context.answer(items, Optional.empty());
          CheckoutResult parts = context.answer(split, Optional.empty());

          assertFalse(parts.corrected(), () -> Objects.toString(parts.findings()));
          assertTrue(differ(whole, parts) <= items.size(), () -> "by " + differ(whole, parts));
        });
  }

  private static long differ(CheckoutResult one, CheckoutResult other) {
    CartPrices a = one.config().prices();
    CartPrices b = other.config().prices();
    return Math.max(
        Math.abs(a.price().minor() - b.price().minor()),
        Math.abs(a.priceWithDiscount().minor() - b.priceWithDiscount().minor()));
  }
}

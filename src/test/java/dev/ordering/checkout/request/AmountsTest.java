package dev.ordering.checkout.request;

import static dev.ordering.checkout.ProductFixture.aProduct;
import static dev.ordering.checkout.ShopFixture.aShop;
import static dev.ordering.checkout.request.ItemFixture.item;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.ordering.checkout.finding.CheckoutCode;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How much of a product can be ordered, over all its lines. */
class AmountsTest {
  private static void assertChanged(Ask ask, CheckoutCode code, long from, long to) {
    assertEquals(code, ask.finding().code());
    assertEquals(Optional.of(from), ask.finding().before());
    assertEquals(Optional.of(to), ask.finding().after());
  }

  @Test
  void tooLittleIsRaised() {
    Ask ask = Ask.of(aShop(aProduct().amounts(4, 20, 1))).cart(item(1).amount(2));

    assertChanged(ask, CheckoutCode.AMOUNT_BELOW_MINIMUM, 2, 4);
    assertEquals(Optional.of("/cart/0/amount"), ask.finding().field());
    assertEquals(List.of("4 × 1"), ask.lines());
  }

  @Test
  void theMinimumCountsOverAllLines() {
    Ask ask =
        Ask.of(aShop(aProduct().amounts(4, 20, 1)))
            .cart(item(1).amount(2), item(1).amount(2).comment("sliced"));

    assertEquals(List.of(), ask.codes());
  }

  @Test
  void noneOrLessRemovesTheLine() {
    Ask ask =
        Ask.of(aShop(aProduct(), aProduct().id(2))).cart(item(1), item(2).amount(Long.MIN_VALUE));

    assertChanged(ask, CheckoutCode.AMOUNT_BELOW_MINIMUM, Long.MIN_VALUE, 0);
    assertEquals(List.of("1 × 1"), ask.lines());
  }

  @Test
  void tooMuchIsLowered() {
    Ask ask = Ask.of(aShop(aProduct())).cart(item(1).amount(Long.MAX_VALUE));

    assertChanged(ask, CheckoutCode.AMOUNT_ABOVE_MAXIMUM, Long.MAX_VALUE, 999);
  }

  @Test
  void theMaximumCountsOverAllLinesAndTheLastGoesFirst() {
    Ask ask =
        Ask.of(aShop(aProduct().amounts(1, 5, 1)))
            .cart(item(1).amount(4), item(1).amount(3).comment("sliced"));

    assertChanged(ask, CheckoutCode.AMOUNT_ABOVE_MAXIMUM, 3, 1);
    assertEquals(List.of("4 × 1", "1 × 1"), ask.lines());
  }

  @Test
  void stepsAreRoundedUp() {
    Ask ask = Ask.of(aShop(aProduct().amounts(1, 20, 6))).cart(item(1).amount(7));

    assertChanged(ask, CheckoutCode.AMOUNT_STEP, 7, 12);
  }

  @Test
  void theMaximumIsAStepToo() {
    Ask ask = Ask.of(aShop(aProduct().amounts(1, 20, 6))).cart(item(1).amount(19));

    assertChanged(ask, CheckoutCode.AMOUNT_ABOVE_MAXIMUM, 19, 18);
  }

  @Test
  void moreThanThereIsIsLowered() {
    Ask ask =
        Ask.of(aShop(aProduct().stocked().amounts(1, 20, 2))).cart(item(1).amount(8)).stock(1, 5);

    assertChanged(ask, CheckoutCode.STOCK_REDUCED, 8, 4);
  }

  @Test
  void stockCountsOverAllLines() {
    Ask ask =
        Ask.of(aShop(aProduct().stocked()))
            .cart(item(1).amount(3), item(1).amount(3).comment("sliced"))
            .stock(1, 4);

    assertChanged(ask, CheckoutCode.STOCK_REDUCED, 3, 1);
    assertEquals(Optional.of("/cart/1/amount"), ask.finding().field());
  }

  @Test
  void personsAndGramsHaveTheirLimitsToo() {
    Ask persons = Ask.of(aShop(aProduct().perPerson().persons(2, 8))).cart(item(1).persons(0));
    Ask grams = Ask.of(aShop(aProduct().perKilo().grams(500, 100, 900))).cart(item(1).gram(901));

    assertChanged(persons, CheckoutCode.AMOUNT_BELOW_MINIMUM, 0, 2);
    assertEquals(Optional.of("/cart/0/persons"), persons.finding().field());
    assertChanged(grams, CheckoutCode.AMOUNT_ABOVE_MAXIMUM, 901, 900);
  }

  @Test
  void personsAndGramsThatThePriceDoesNotUseAreToldOf() {
    Ask ask = Ask.of(aShop(aProduct())).cart(item(1).persons(3));
    Ask person =
        Ask.of(aShop(aProduct().perPerson().persons(2, 8))).cart(item(1).gram(600).persons(2));

    assertChanged(ask, CheckoutCode.AMOUNT_ABOVE_MAXIMUM, 3, 0);
    assertEquals(Optional.of("/cart/0/persons"), ask.finding().field());
    assertChanged(person, CheckoutCode.AMOUNT_ABOVE_MAXIMUM, 600, 0);
    assertEquals(Optional.of("/cart/0/gram"), person.finding().field());
  }

  @Test
  void personsAndGramsHaveTheirStepsToo() {
    Ask persons =
        Ask.of(aShop(aProduct().perPerson().persons(2, 8).inSteps(2))).cart(item(1).persons(3));
    Ask grams =
        Ask.of(aShop(aProduct().perKilo().grams(500, 100, 900).inSteps(50)))
            .cart(item(1).gram(333));

    assertChanged(persons, CheckoutCode.AMOUNT_STEP, 3, 4);
    assertChanged(grams, CheckoutCode.AMOUNT_STEP, 333, 350);
    assertEquals(Optional.of("/cart/0/gram"), grams.finding().field());
  }

  @Test
  void whatIsFineComesBackWithoutACart() {
    Ask ask = Ask.of(aShop(aProduct())).cart(item(1).amount(1).comment("").price(10).gram(0));

    assertEquals(List.of(), ask.codes());
    assertFalse(ask.answer().corrected());
  }
}

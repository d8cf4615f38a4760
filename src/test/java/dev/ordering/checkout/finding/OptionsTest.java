package dev.ordering.checkout.finding;

import static dev.ordering.checkout.OptionSetFixture.aSet;
import static dev.ordering.checkout.ProductFixture.aProduct;
import static dev.ordering.checkout.ShopFixture.aShop;
import static dev.ordering.checkout.request.ItemFixture.item;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.ordering.checkout.OptionSetFixture;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.model.Attachment;
import dev.ordering.checkout.request.Ask;
import dev.ordering.checkout.request.DetailsFixture;
import dev.ordering.checkout.request.ItemFixture;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Options, what can go with them, and comments. */
class OptionsTest {
  private static List<String> options(Ask ask) {
    return ask.answer().lines().get(0).line().options().stream()
        .map(option -> option.amount() + " × " + option.option().id())
        .toList();
  }

  private static Ask with(OptionSetFixture set, ItemFixture item) {
    return Ask.of(aShop(aProduct().with(set))).cart(item);
  }

  @Test
  void anOptionThatIsNotOfTheProductGoes() {
    Ask ask = with(aSet().option(1, 0), item(1).option(1).option(9));

    assertEquals(CheckoutCode.UNKNOWN_OPTION, ask.finding().code());
    assertEquals(Optional.of("/cart/0/options/1/option_id"), ask.finding().field());
    assertEquals(List.of("1 × 1"), options(ask));
  }

  @Test
  void anOptionThatIsWantedNotEvenOnceGoes() {
    Ask ask = with(aSet().option(1, 0), item(1).option(1, 0));

    assertEquals(CheckoutCode.AMOUNT_BELOW_MINIMUM, ask.finding().code());
    assertEquals(List.of(), options(ask));
  }

  @Test
  void ofTooManyOptionsTheLastGo() {
    Ask ask =
        with(
            aSet().choose(0, 3).option(1, 0).option(2, 0).option(3, 0),
            item(1).option(1).option(2, 3).option(3));

    assertEquals(List.of(CheckoutCode.OPTION_MAXIMUM, CheckoutCode.OPTION_MAXIMUM), ask.codes());
    assertEquals(List.of("1 × 1", "2 × 2"), options(ask));
    Finding first = ask.answer().findings().get(0);
    assertEquals(Optional.of("/cart/0/options/1"), first.field());
    assertEquals(Optional.of(3L), first.before());
    assertEquals(Optional.of(2L), first.after());
  }

  @Test
  void anOptionCanBeChosenOnlySoOften() {
    Ask ask = with(aSet().each(2).option(1, 0), item(1).option(1).option(1, Long.MAX_VALUE));

    assertEquals(CheckoutCode.OPTION_MAXIMUM, ask.finding().code());
    assertEquals(List.of("1 × 1", "1 × 1"), options(ask));
  }

  @Test
  void nothingChosenWhereSomethingHasToBeIsAnError() {
    Ask ask = with(aSet().choose(1, 1).option(5, 0).option(6, 0), item(1));

    assertEquals(CheckoutCode.OPTION_REQUIRED, ask.finding().code());
    assertEquals(Optional.of("/cart/0/options"), ask.finding().field());
    assertEquals(List.of(5L, 6L), ask.finding().alternatives());
    assertFalse(ask.answer().corrected());
  }

  @Test
  void tooFewChosenIsAnError() {
    Ask ask = with(aSet().choose(2, 3).option(5, 0).option(6, 0), item(1).option(5));

    assertEquals(CheckoutCode.OPTION_MINIMUM, ask.finding().code());
  }

  @Test
  void aFileGoesWithItsOption() {
    Ask ask =
        with(aSet().id(4).withAttachment().option(5, 0), item(1).optionWithUpload(5, 70))
            .uploaded(70);

    assertEquals(List.of(), ask.codes());
    Attachment file = ask.answer().lines().get(0).line().attachments().get(0);
    assertEquals(4, file.optionSetId());
    assertEquals("/uploads/70", file.path());
    assertEquals(Optional.of(5L), file.optionId());
  }

  @Test
  void aFileOfTheOldestFormGoesWithItsOptionSet() {
    Ask ask =
        with(aSet().id(4).withAttachment().option(5, 0), item(1).option(5).upload(70, 4))
            .uploaded(70);

    assertEquals(List.of(), ask.codes());
    assertFalse(ask.answer().corrected());
    assertEquals(
        Optional.empty(), ask.answer().lines().get(0).line().attachments().get(0).optionId());
  }

  @Test
  void aFileThatWasNotUploadedGoes() {
    Ask ask = with(aSet().withAttachment().option(5, 0), item(1).optionWithUpload(5, 71));

    assertEquals(CheckoutCode.UNKNOWN_UPLOAD, ask.finding().code());
    assertEquals(Optional.of("/cart/0/options/0/upload_id"), ask.finding().field());
    assertEquals(List.of(), ask.answer().lines().get(0).line().attachments());
    assertEquals(List.of("1 × 5"), options(ask));
  }

  @Test
  void aFileWhereNoneIsTakenGoes() {
    Ask ask = with(aSet().option(5, 0), item(1).upload(70, 1)).uploaded(70);

    assertEquals(CheckoutCode.ATTACHMENT_NOT_ALLOWED, ask.finding().code());
    assertEquals(Optional.of("/cart/0/uploads/0"), ask.finding().field());
    assertEquals(List.of(), ask.answer().lines().get(0).line().attachments());
  }

  @Test
  void aCommentWhereNoneIsAllowedGoes() {
    Ask ofProduct = Ask.of(aShop(aProduct().withoutComments())).cart(item(1).comment("sliced"));
    Ask ofShop = Ask.of(aShop(aProduct()).withoutComments()).cart(item(1).comment("sliced"));

    assertEquals(CheckoutCode.COMMENT_NOT_ALLOWED, ofProduct.finding().code());
    assertEquals(CheckoutCode.COMMENT_NOT_ALLOWED, ofShop.finding().code());
    assertEquals(Optional.of("sliced"), ofShop.finding().before());
    assertEquals("", ofShop.answer().lines().get(0).line().comment());
  }

  @Test
  void aNoteWhereNoneIsAllowedIsTold() {
    Ask ask =
        Ask.of(aShop(aProduct()).withoutComments())
            .cart(item(1))
            .checkout(DetailsFixture.takeout("2026-11-21", "10:00").note("Ring twice"))
            .paying(dev.ordering.payment.PaymentMethod.POINT_OF_SALE);

    assertEquals(CheckoutCode.COMMENT_NOT_ALLOWED, ask.finding().code());
    assertEquals(Optional.of("/checkout/note_from_customer"), ask.finding().field());
    assertFalse(ask.answer().corrected());
  }
}

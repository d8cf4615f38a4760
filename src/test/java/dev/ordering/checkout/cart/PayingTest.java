package dev.ordering.checkout.cart;

import static dev.ordering.checkout.ProductFixture.aProduct;
import static dev.ordering.checkout.ShopFixture.aShop;
import static dev.ordering.checkout.request.ItemFixture.item;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.request.Ask;
import dev.ordering.checkout.request.DetailsFixture;
import dev.ordering.checkout.request.InvoiceRequest;
import dev.ordering.money.Money;
import dev.ordering.payment.PaymentMethod;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** How an order is paid, and to whom the invoice goes. */
class PayingTest {
  private static Ask ask(DetailsFixture details) {
    return Ask.of(aShop(aProduct())).cart(item(1)).checkout(details);
  }

  private static DetailsFixture takeout() {
    return DetailsFixture.takeout("2026-11-21", "10:00");
  }

  @Test
  void thePaymentMethodHasToBeSaid() {
    Ask ask = ask(takeout());

    assertEquals(CheckoutCode.PAYMENT_METHOD_REQUIRED, ask.finding().code());
    assertEquals(Optional.of("/payment_method"), ask.finding().field());
    assertFalse(ask.answer().config().valid());
  }

  @Test
  void aPaymentMethodThatTheShopDoesNotAcceptIsAnError() {
    Ask ask = ask(takeout()).paying(PaymentMethod.IDEAL);

    assertEquals(CheckoutCode.PAYMENT_METHOD_NOT_ACCEPTED, ask.finding().code());
    assertEquals(
        List.of(PaymentMethod.POINT_OF_SALE, PaymentMethod.BANCONTACT),
        ask.finding().alternatives());
    assertEquals(0, ask.answer().config().prices().transactionCost().minor());
  }

  @Test
  void whatEveryShopAcceptsIsOfferedWithItsWholeCost() {
    Ask ask =
        Ask.of(
                aShop(aProduct()).accepts(PaymentMethod.IDEAL, 10),
                aShop(aProduct()).id(2).accepts(PaymentMethod.BANCONTACT, 30))
            .cart(item(1), item(1).of(2));

    assertEquals(
        List.of(
            new PaymentOffer(PaymentMethod.POINT_OF_SALE, Money.of(0, "EUR")),
            new PaymentOffer(PaymentMethod.BANCONTACT, Money.of(55, "EUR"))),
        ask.answer().config().payments());
  }

  @Test
  void anInvoiceNeedsACompany() {
    Ask nobody = ask(takeout().invoice(Optional.empty())).paying(PaymentMethod.POINT_OF_SALE);
    Ask nameless =
        ask(takeout()
                .invoice(
                    Optional.of(
                        new InvoiceRequest.CompanyRequest(
                            Optional.empty(),
                            Optional.of("BE0742681389"),
                            Optional.of(DetailsFixture.GHENT)))))
            .paying(PaymentMethod.POINT_OF_SALE);

    assertEquals(CheckoutCode.INVOICE_INCOMPLETE, nobody.finding().code());
    assertEquals(Optional.of("/checkout/invoice/company"), nobody.finding().field());
    assertEquals(Optional.of("/checkout/invoice/company/name"), nameless.finding().field());
  }

  @Test
  void anInvoiceNeedsAnAddressInACountry() {
    Ask ask =
        ask(takeout()
                .invoice(
                    Optional.of(
                        new InvoiceRequest.CompanyRequest(
                            Optional.of("Peeters bv"),
                            Optional.of("BE0742681389"),
                            Optional.of(DetailsFixture.address("", "Belgium"))))))
            .paying(PaymentMethod.POINT_OF_SALE);

    assertEquals(
        List.of(
            "/checkout/invoice/company/address/zipcode Optional.empty",
            "/checkout/invoice/company/address/country Optional[Belgium]"),
        ask.answer().findings().stream()
            .map(finding -> finding.field().orElseThrow() + " " + finding.before())
            .toList());
  }

  @Test
  void questionsAreAnsweredOnlyToWhoAsks() {
    CartConfig asked = ask(takeout().asks()).by(staffOf(1)).answer().config();
    CartConfig silent = ask(takeout()).answer().config();

    assertTrue(asked.askInvoice() && asked.askIsop());
    assertFalse(silent.askInvoice() || silent.askIsop());
    assertTrue(silent.commentsAllowed());
  }

  @Test
  void ofAnEmptyCartNoQuestionIsAnsweredWithYes() {
    Ask nothing = Ask.of(aShop(aProduct())).checkout(takeout().asks());

    CartConfig asked = nothing.by(staffOf(1)).answer().config();

    assertFalse(asked.askInvoice() || asked.askIsop());
  }

  private static Customer staffOf(long... shops) {
    return new Customer(
        1,
        Optional.empty(),
        Optional.empty(),
        Map.of(),
        Arrays.stream(shops).boxed().collect(Collectors.toUnmodifiableSet()));
  }

  @Test
  void onlyStaffOfEveryShopOrdersForCustomers() {
    assertFalse(ask(takeout().asks()).answer().config().askIsop());
    assertFalse(ask(takeout().asks()).by(staffOf()).answer().config().askIsop());
    assertFalse(ask(takeout().asks()).by(staffOf(2)).answer().config().askIsop());
    assertTrue(ask(takeout().asks()).answer().config().askInvoice());
  }
}

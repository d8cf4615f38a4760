package dev.ordering.checkout.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.http.text.Languages;
import dev.ordering.http.text.Texts;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The codes that the rules declare. */
class CheckoutCodesTest {
  private static final Set<String> WARNINGS =
      codes(
          """
          unknown_shop, unknown_product, unknown_price, out_of_stock,
          amount_below_minimum, amount_above_maximum, amount_step, stock_reduced,
          unknown_option, option_maximum, unknown_upload, attachment_not_allowed,
          comment_not_allowed\
          """);

  private static final Set<String> ERRORS =
      codes(
          """
          product_unavailable, telephone_required, shop_takes_no_orders, option_required, option_minimum, shop_closed, too_soon, slot_full,
          date_in_past, method_not_offered, unknown_latch, address_incomplete,
          address_not_delivered, below_minimum_order, payment_method_not_accepted,
          coupon_unknown, coupon_expired, coupon_used_up, coupon_not_applicable, coupon_minimum,
          loyalty_card_unknown, reward_not_available, invoice_incomplete, currency_mixed,
          cart_empty, method_required, time_required, payment_method_required\
          """);

  private static Set<String> codes(String list) {
    return Arrays.stream(list.split(",\\s+")).collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> declared(Severity severity) {
    return Arrays.stream(CheckoutCode.values())
        .filter(code -> code.severity() == severity)
        .map(CheckoutCode::value)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void theCodesAreThosePromisedAndNoOthers() {
    assertEquals(WARNINGS, declared(Severity.WARNING));
    assertEquals(ERRORS, declared(Severity.ERROR));
    assertEquals(41, CheckoutCode.values().length);
  }

  @Test
  void everyCodeHasATextInEveryLanguage() {
    Texts texts = new Texts(List.of("dev.ordering.checkout"));

    for (Locale language : Languages.ALL) {
      for (CheckoutCode code : CheckoutCode.values()) {
        String text = texts.all(language).getOrDefault("error." + code.value(), "");
        assertTrue(text.length() > 10, language + " " + code);
      }
      for (Information.Code code : Information.Code.values()) {
        assertTrue(texts.all(language).containsKey("info." + code.value()), language + " " + code);
      }
    }
  }
}

package dev.ordering.checkout.finding;

import static dev.ordering.checkout.finding.Severity.ERROR;
import static dev.ordering.checkout.finding.Severity.WARNING;

import dev.ordering.http.text.ClassPathFiles;
import dev.ordering.http.text.Explained;
import dev.ordering.http.text.LowerCaseName;
import java.util.Objects;
import java.util.Properties;

/**
 * Everything that can be wrong with the content of a cart or a checkout. The text of a code has the
 * key {@code error.VALUE} in the bundle. Its meaning, for the API descriptions, is in {@code
 * meanings.properties}.
 */
public enum CheckoutCode implements Explained, LowerCaseName {
  UNKNOWN_SHOP(WARNING),
  SHOP_TAKES_NO_ORDERS(ERROR),
  UNKNOWN_PRODUCT(WARNING),
  PRODUCT_UNAVAILABLE(ERROR),
  UNKNOWN_PRICE(WARNING),
  AMOUNT_BELOW_MINIMUM(WARNING),
  AMOUNT_ABOVE_MAXIMUM(WARNING),
  AMOUNT_STEP(WARNING),
  OUT_OF_STOCK(WARNING),
  STOCK_REDUCED(WARNING),
  UNKNOWN_OPTION(WARNING),
  OPTION_REQUIRED(ERROR),
  OPTION_MINIMUM(ERROR),
  OPTION_MAXIMUM(WARNING),
  UNKNOWN_UPLOAD(WARNING),
  ATTACHMENT_NOT_ALLOWED(WARNING),
  COMMENT_NOT_ALLOWED(WARNING),
  SHOP_CLOSED(ERROR),
  TOO_SOON(ERROR),
  SLOT_FULL(ERROR),
  DATE_IN_PAST(ERROR),
  METHOD_NOT_OFFERED(ERROR),
  UNKNOWN_LATCH(ERROR),
  TELEPHONE_REQUIRED(ERROR),
  ADDRESS_INCOMPLETE(ERROR),
  ADDRESS_NOT_DELIVERED(ERROR),
  BELOW_MINIMUM_ORDER(ERROR),
  PAYMENT_METHOD_NOT_ACCEPTED(ERROR),
  COUPON_UNKNOWN(ERROR),
  COUPON_EXPIRED(ERROR),
  COUPON_USED_UP(ERROR),
  COUPON_NOT_APPLICABLE(ERROR),
  COUPON_MINIMUM(ERROR),
  LOYALTY_CARD_UNKNOWN(ERROR),
  REWARD_NOT_AVAILABLE(ERROR),
  INVOICE_INCOMPLETE(ERROR),
  CURRENCY_MIXED(ERROR),
  CART_EMPTY(ERROR),
  METHOD_REQUIRED(ERROR),
  TIME_REQUIRED(ERROR),
  PAYMENT_METHOD_REQUIRED(ERROR);

  private final Severity severity;

  CheckoutCode(Severity severity) {
    this.severity = severity;
  }

  public Severity severity() {
    return severity;
  }

  @Override
  public String meaning() {
    Properties meanings =
        ClassPathFiles.properties(ClassPathFiles.read(CheckoutCode.class, "meanings.properties"));
    return "(" + severity.value() + ") " + Objects.requireNonNull(meanings.get(value()));
  }
}

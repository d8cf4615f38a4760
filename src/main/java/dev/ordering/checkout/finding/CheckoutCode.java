package dev.ordering.checkout.finding;

import static dev.ordering.checkout.finding.Severity.ERROR;
import static dev.ordering.checkout.finding.Severity.WARNING;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.ordering.http.text.Explained;
import java.util.Locale;

/** Everything that can be wrong with the content of a cart or a checkout. */
public enum CheckoutCode implements Explained {
  UNKNOWN_SHOP(WARNING, "There is no such shop. The line is removed."),
  SHOP_TAKES_NO_ORDERS(ERROR, "The shop takes no orders at present."),
  UNKNOWN_PRODUCT(WARNING, "The shop has no such product. The line is removed."),
  PRODUCT_UNAVAILABLE(
      ERROR,
      "The product cannot be had on the day that was chosen; `alternatives` are the first days on"
          + " which it can. One that can never be had again is removed: a warning."),
  UNKNOWN_PRICE(WARNING, "The product has no such price. The line is removed."),
  AMOUNT_BELOW_MINIMUM(
      WARNING,
      "Amount, persons or grams are raised to the minimum; what is zero or less is removed."),
  AMOUNT_ABOVE_MAXIMUM(
      WARNING,
      "Amount, persons or grams are lowered to the maximum, over all lines of the product; persons"
          + " and grams that the price type does not use are set to 0."),
  AMOUNT_STEP(WARNING, "Amount, persons or grams are raised to the next step."),
  OUT_OF_STOCK(WARNING, "Nothing is left of the product. The line is removed."),
  STOCK_REDUCED(
      WARNING, "Less is left of the product, over all its lines. The amount is lowered to that."),
  UNKNOWN_OPTION(WARNING, "The product has no such option. The option is removed."),
  OPTION_REQUIRED(ERROR, "Nothing is chosen of an option set from which something must be."),
  OPTION_MINIMUM(ERROR, "Too little is chosen of an option set."),
  OPTION_MAXIMUM(
      WARNING, "Too much is chosen of an option or its set. The last ones are removed first."),
  UNKNOWN_UPLOAD(
      WARNING, "The customer sent no such file, or more than 24 hours ago. The file is removed."),
  ATTACHMENT_NOT_ALLOWED(WARNING, "The option set takes no file. The file is removed."),
  COMMENT_NOT_ALLOWED(WARNING, "The product or the shop takes no comment. The comment is removed."),
  SHOP_CLOSED(ERROR, "The shop is closed then."),
  TOO_SOON(ERROR, "The shop needs more time than that."),
  SLOT_FULL(ERROR, "The shop has as many orders for that time as it takes."),
  DATE_IN_PAST(ERROR, "The time is over."),
  METHOD_NOT_OFFERED(ERROR, "The shop does not offer this method."),
  UNKNOWN_LATCH(ERROR, "The locker is none of the shop's."),
  TELEPHONE_REQUIRED(
      ERROR, "A text message needs a telephone number: none is sent, nor in the profile."),
  ADDRESS_INCOMPLETE(ERROR, "The delivery needs street, number, postcode, city and country."),
  ADDRESS_NOT_DELIVERED(ERROR, "The shop does not deliver there."),
  BELOW_MINIMUM_ORDER(ERROR, "The shop delivers there from a higher amount on."),
  PAYMENT_METHOD_NOT_ACCEPTED(ERROR, "The shop does not accept this payment method."),
  COUPON_UNKNOWN(ERROR, "None of the shops has such a coupon."),
  COUPON_EXPIRED(ERROR, "The coupon is not valid any more."),
  COUPON_USED_UP(ERROR, "The coupon was used as often as it may be, in all or by this customer."),
  COUPON_NOT_APPLICABLE(
      ERROR, "The coupon is not for anything in the cart, does not count yet, or is given twice."),
  COUPON_MINIMUM(ERROR, "The coupon counts from a higher amount on."),
  LOYALTY_CARD_UNKNOWN(ERROR, "There is no loyalty card with this number."),
  REWARD_NOT_AVAILABLE(ERROR, "There is no such reward, or there are not enough points for it."),
  INVOICE_INCOMPLETE(ERROR, "An invoice needs the company's name, VAT number and full address."),
  CURRENCY_MIXED(ERROR, "The shops of the cart have different currencies."),
  CART_EMPTY(ERROR, "Nothing is in the cart."),
  METHOD_REQUIRED(ERROR, "The checkout says no method."),
  TIME_REQUIRED(ERROR, "The checkout says no date and time for a shop."),
  PAYMENT_METHOD_REQUIRED(ERROR, "The checkout says no payment method.");

  private final Severity severity;
  private final String meaning;
  private final String value = name().toLowerCase(Locale.ROOT);

  CheckoutCode(Severity severity, String meaning) {
    this.severity = severity;
    this.meaning = meaning;
  }

  public Severity severity() {
    return severity;
  }

  @Override
  public String meaning() {
    return "(" + severity.value() + ") " + meaning;
  }

  /** Returns what the code means and what is corrected, in English, without the severity. */
  public String explanation() {
    return meaning;
  }

  /** Returns the name used in responses. Its text has the key {@code error.VALUE} in the bundle. */
  @JsonValue
  public String value() {
    return value;
  }
}

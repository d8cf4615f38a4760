package dev.ordering.checkout.finding;

import static dev.ordering.checkout.finding.Severity.ERROR;
import static dev.ordering.checkout.finding.Severity.WARNING;

import dev.ordering.http.text.Explained;
import dev.ordering.http.text.LowerCaseName;

/**
 * Everything that can be wrong with the content of a cart or a checkout. The text of a code has the
 * key {@code error.VALUE} in the bundle.
 */
public enum CheckoutCode implements Explained, LowerCaseName {
  UNKNOWN_SHOP(WARNING, "There is no such shop. The line is removed."),
  SHOP_TAKES_NO_ORDERS(ERROR, "The shop takes no orders at present."),
  UNKNOWN_PRODUCT(WARNING, "The shop has no such product. The line is removed."),
  PRODUCT_UNAVAILABLE(
      ERROR,
      "The product is not available on the chosen day. `alternatives` has the first days on which"
          + " it is available. If it will never be available again, it is removed with a warning."),
  UNKNOWN_PRICE(WARNING, "The product has no such price. The line is removed."),
  AMOUNT_BELOW_MINIMUM(
      WARNING,
      "Amount, persons or grams are raised to the minimum. A line with an amount of zero or less is"
          + " removed."),
  AMOUNT_ABOVE_MAXIMUM(
      WARNING,
      "Amount, persons or grams are lowered to the maximum, over all lines of the product. Persons"
          + " and grams that the price type does not use are set to 0."),
  AMOUNT_STEP(WARNING, "Amount, persons or grams are raised to the next step."),
  OUT_OF_STOCK(WARNING, "The product is sold out. The line is removed."),
  STOCK_REDUCED(
      WARNING,
      "There is not enough stock for all lines of the product. The amount is lowered to what"
          + " is left."),
  UNKNOWN_OPTION(WARNING, "The product has no such option. The option is removed."),
  OPTION_REQUIRED(ERROR, "No option is chosen from an option set that requires one."),
  OPTION_MINIMUM(ERROR, "Too few options are chosen from an option set."),
  OPTION_MAXIMUM(
      WARNING,
      "An option, or its option set, is chosen too many times. The last ones are removed first."),
  UNKNOWN_UPLOAD(
      WARNING,
      "The customer did not upload this file, or uploaded it more than 24 hours ago and no order"
          + " has it. The file is removed."),
  ATTACHMENT_NOT_ALLOWED(WARNING, "The option set does not allow files. The file is removed."),
  COMMENT_NOT_ALLOWED(
      WARNING,
      "The product or the shop does not allow comments. The comment of a line is removed. A note"
          + " on the whole order is not: remove it yourself, because an order with it is rejected."),
  SHOP_CLOSED(ERROR, "The shop is closed at the chosen time."),
  TOO_SOON(ERROR, "The shop needs more time to prepare the order."),
  SLOT_FULL(ERROR, "The slot is full: the shop accepts no more orders for that time."),
  DATE_IN_PAST(ERROR, "The chosen time is in the past."),
  METHOD_NOT_OFFERED(ERROR, "The shop does not offer this method."),
  UNKNOWN_LATCH(ERROR, "The locker does not belong to the shop."),
  TELEPHONE_REQUIRED(
      ERROR,
      "A text message needs a telephone number, but neither the checkout nor the profile has one."),
  ADDRESS_INCOMPLETE(ERROR, "A delivery needs a street, number, postcode, city and country."),
  ADDRESS_NOT_DELIVERED(ERROR, "The shop does not deliver to this address."),
  BELOW_MINIMUM_ORDER(ERROR, "The order is below the minimum amount for delivery to this address."),
  PAYMENT_METHOD_NOT_ACCEPTED(ERROR, "The shop does not accept this payment method."),
  COUPON_UNKNOWN(ERROR, "None of the shops has such a coupon."),
  COUPON_EXPIRED(ERROR, "The coupon has expired."),
  COUPON_USED_UP(
      ERROR, "The coupon has reached its maximum number of uses, in total or by this customer."),
  COUPON_NOT_APPLICABLE(
      ERROR,
      "The coupon is not for anything in the cart, is not valid yet, is sent twice, or would take"
          + " nothing off."),
  COUPON_MINIMUM(ERROR, "The order is below the minimum amount of the coupon."),
  LOYALTY_CARD_UNKNOWN(
      ERROR, "There is no loyalty card with this number that this customer can use."),
  REWARD_NOT_AVAILABLE(
      ERROR,
      "There is no such reward, there are not enough points for it, or it would take nothing off."),
  INVOICE_INCOMPLETE(ERROR, "An invoice needs the company's name, VAT number and full address."),
  CURRENCY_MIXED(ERROR, "The shops of the cart have different currencies."),
  CART_EMPTY(ERROR, "The cart is empty."),
  METHOD_REQUIRED(ERROR, "The checkout has no method."),
  TIME_REQUIRED(ERROR, "The checkout has no date and time for a shop."),
  PAYMENT_METHOD_REQUIRED(ERROR, "The request has no payment method.");

  private final Severity severity;
  private final String meaning;

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
}

package dev.ordering.checkout.cart;

import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.finding.Severity;
import dev.ordering.checkout.slot.Slot;
import java.util.List;
import java.util.Optional;

/**
 * An error in a cart or a checkout, or a correction of one. It is not yet in the reader's language.
 *
 * @param severity that of the code; but a warning if something was corrected that usually cannot be
 * @param field JSON pointer into the request
 * @param cartIndex of the item in the request's cart
 * @param before the rejected value; a number, a text or {@link dev.ordering.money.Money}
 * @param after the value that it was changed to, or should have
 * @param alternatives what could be sent instead: {@link Slot}s, payment methods, ids
 * @param arguments of the text, in the order of its placeholders; may contain Money and {@link
 *     dev.ordering.catalog.model.Translated}
 */
public record Finding(
    CheckoutCode code,
    Severity severity,
    Optional<String> field,
    Optional<Integer> cartIndex,
    Optional<Object> before,
    Optional<Object> after,
    List<Object> alternatives,
    List<Object> arguments) {
  private static final int MAXIMUM_ALTERNATIVES = 100;

  public Finding {
    alternatives = List.copyOf(alternatives);
    arguments = List.copyOf(arguments);
  }

  public static Finding of(CheckoutCode code, Object... arguments) {
    return new Finding(
        code,
        code.severity(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        List.of(arguments));
  }

  public Finding at(String pointer) {
    return new Finding(
        code, severity, Optional.of(pointer), cartIndex, before, after, alternatives, arguments);
  }

  /** Returns the finding as a warning: something was corrected that usually cannot be. */
  public Finding asWarning() {
    return new Finding(
        code, Severity.WARNING, field, cartIndex, before, after, alternatives, arguments);
  }

  /** Returns the finding for a member of a line. */
  public Finding at(CartLine line, String member) {
    return at(line.pointer() + "/" + member).inCart(line.cartIndex());
  }

  /** Returns the finding for an item of the request's cart. */
  public Finding inCart(Optional<Integer> index) {
    return new Finding(code, severity, field, index, before, after, alternatives, arguments);
  }

  public Finding withRejected(Object value) {
    return with(value, after);
  }

  public Finding withChange(Object from, Object to) {
    return with(from, Optional.of(to));
  }

  private Finding with(Object from, Optional<Object> to) {
    return new Finding(
        code, severity, field, cartIndex, Optional.of(from), to, alternatives, arguments);
  }

  public Finding withAlternatives(List<?> others) {
    List<Object> some =
        List.copyOf(others.subList(0, Math.min(MAXIMUM_ALTERNATIVES, others.size())));
    return new Finding(code, severity, field, cartIndex, before, after, some, arguments);
  }

  public boolean isError() {
    return severity == Severity.ERROR;
  }

  /** Whether there is no coupon, or no loyalty card, with the code that was sent. */
  public boolean isWrongCode() {
    return code == CheckoutCode.COUPON_UNKNOWN || code == CheckoutCode.LOYALTY_CARD_UNKNOWN;
  }
}

package dev.ordering.checkout;

import java.util.Set;

/** A comment is kept only where the shop, and for a line the product as well, allows it. */
final class CommentsAllowed implements CheckoutRule {
  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(CheckoutCode.COMMENT_NOT_ALLOWED);
  }

  @Override
  public void apply(Review review) {
    for (CartLine line : review.everyLine()) {
      boolean allowed =
          line.product().commentsAllowed() && line.shop().shop().flags().productComments();
      if (!allowed && !line.comment().isEmpty()) {
        review.find(
            Finding.of(CheckoutCode.COMMENT_NOT_ALLOWED, line.product().name())
                .at(line, "comment")
                .changed(line.comment(), ""));
        line.comment("");
      }
    }
  }
}

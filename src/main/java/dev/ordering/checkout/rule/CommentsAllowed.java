package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartUnderReview;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.finding.CheckoutCode;

/** Removes a comment on a line unless both the shop and the product allow comments. */
final class CommentsAllowed implements CheckoutRule<CartUnderReview> {
  @Override
  public void apply(CartUnderReview review) {
    for (CartLine line : review.everyLine()) {
      boolean allowed =
          line.product().commentsAllowed() && line.shop().shop().flags().productComments();
      if (!allowed && !line.comment().isEmpty()) {
        review.report(
            Finding.of(CheckoutCode.COMMENT_NOT_ALLOWED, line.product().name())
                .at(line, "comment")
                .withChange(line.comment(), ""));
        review.removeComment(line);
      }
    }
  }
}

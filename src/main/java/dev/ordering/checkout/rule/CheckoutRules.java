package dev.ordering.checkout.rule;

import dev.ordering.checkout.cart.CartUnderReview;
import dev.ordering.checkout.cart.PricedCart;
import java.util.List;

/** The rules of the checkout, in the order in which they are applied. */
public final class CheckoutRules {
  /** The rules for lines. They correct the cart. */
  public static final List<CheckoutRule<CartUnderReview>> OF_THE_CART =
      List.of(
          new KnownProducts(),
          new PersonsAndGrams(),
          new KnownOptions(),
          new OptionMaximum(),
          new KnownUploads(),
          new CommentsAllowed(),
          new PositiveAmount(),
          new ProductAvailable(),
          new InStock(),
          new Merging(),
          new AmountLimits(),
          new StockLeft());

  /** The other conditions for ordering the corrected cart. */
  public static final List<CheckoutRule<PricedCart>> OF_THE_CHECKOUT =
      List.of(
          new CartNotEmpty(),
          new OptionMinimum(),
          new ShopTakesOrders(),
          new OneCurrency(),
          new MethodChosen(),
          new TimePossible(),
          new KnownLatch(),
          new TelephoneGiven(),
          new AddressDelivered(),
          new MinimumReached(),
          new NoteAllowed(),
          new CouponsApplicable(),
          new RewardAvailable(),
          new InvoiceComplete(),
          new PaymentAccepted());

  private CheckoutRules() {}
}

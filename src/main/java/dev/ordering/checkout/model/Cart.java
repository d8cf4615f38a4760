package dev.ordering.checkout.model;

import dev.ordering.payment.PaymentMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a client wants to have checked.
 *
 * @param addedItems are merged into the cart; a menu replaces the plain lines of the products that
 *     it contains
 * @param addedSuggestions are merged into the cart; they replace the options that are linked to
 *     them
 */
public record Cart(
    List<CartItem> items,
    List<CartItem> addedItems,
    List<CartItem> addedSuggestions,
    Optional<Checkout> checkout,
    Optional<PaymentMethod> paymentMethod) {
  public Cart {
    items = List.copyOf(items);
    addedItems = List.copyOf(addedItems);
    addedSuggestions = List.copyOf(addedSuggestions);
  }

  /** Returns the items of all three lists. */
  public List<CartItem> everyItem() {
    List<CartItem> every = new ArrayList<>(items);
    every.addAll(addedItems);
    every.addAll(addedSuggestions);
    return every;
  }

  public Optional<CheckoutMethod> method() {
    return checkout.flatMap(Checkout::method);
  }

  public boolean isReceivedBy(CheckoutMethod method) {
    return method().equals(Optional.of(method));
  }

  /** Returns the locker from which the order is collected, if that is the method. */
  public Optional<Checkout.Locker> locker() {
    return checkout.filter(wanted -> isReceivedBy(CheckoutMethod.LATCH)).flatMap(Checkout::latch);
  }

  /** Returns when the order of a shop is to be received; empty as long as no method is chosen. */
  public Optional<Appointment> appointment(long shopId) {
    return checkout.flatMap(wanted -> wanted.appointment(shopId));
  }
}

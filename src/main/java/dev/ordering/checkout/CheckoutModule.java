package dev.ordering.checkout;

import dev.ordering.catalog.storage.Catalogues;
import dev.ordering.checkout.response.CheckoutResultMapper;
import dev.ordering.checkout.storage.CheckoutStateRepository;
import dev.ordering.checkout.storage.CounterLocks;
import dev.ordering.checkout.storage.DemoLoyaltyCard;
import dev.ordering.checkout.storage.PastSlotCleanup;
import dev.ordering.checkout.storage.WrongCodeRepository;
import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.text.Texts;
import dev.ordering.payment.PayableMethods;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.List;
import java.util.Locale;

/**
 * Wires the parts of this feature and provides those that other features need.
 *
 * @param reservations the checkout for the placing of orders
 * @param expiry the cleanup that must run from time to time
 * @param components what JAX-RS registers
 */
public record CheckoutModule(
    Texts texts,
    CartReservations reservations,
    DemoLoyaltyCard demo,
    Runnable expiry,
    List<Object> components) {
  public static CheckoutModule of(
      Database database,
      Catalogues catalogues,
      Texts texts,
      PublicUrl publicUrl,
      ClientAddress clientAddress,
      Clock clock,
      PayableMethods payable) {
    WrongCodeLimit wrongCodes =
        new WrongCodeLimit(database, new WrongCodeRepository(database), clock);
    CheckCart checkCart =
        new CheckCart(
            database,
            catalogues,
            new CheckoutStateRepository(database),
            wrongCodes,
            clock,
            payable);
    PastSlotCleanup pastSlots = new PastSlotCleanup(database);
    Runnable expiry =
        () -> {
          database.repeat(() -> pastSlots.removeSome(clock.instant()));
          wrongCodes.expire();
        };
    return new CheckoutModule(
        texts,
        new CartReservations(checkCart, catalogues, new CounterLocks(database), clock),
        new DemoLoyaltyCard(database, clock),
        expiry,
        List.of(
            new CheckoutResource(checkCart, texts, publicUrl, clientAddress),
            new CheckoutExceptionMapper()));
  }

  /**
   * Returns the mapper that creates the responses of the checkout.
   *
   * @param address the base URL of the service, as clients see it
   */
  public CheckoutResultMapper resultMapper(Locale language, String address) {
    return new CheckoutResultMapper(texts, language, address);
  }
}

package dev.ordering.checkout;

import dev.ordering.catalog.Catalogues;
import dev.ordering.http.ClientAddress;
import dev.ordering.http.PublicUrl;
import dev.ordering.http.Texts;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.List;
import java.util.Locale;

/** The parts of this feature, wired; what others need of them. */
public final class CheckoutService {
  private final Texts texts;
  private final CartReservations reservations;
  private final DemoLoyaltyCard demo;
  private final HibernatePastSlots pastSlots;
  private final HibernateWrongCodes wrongCodes;
  private final List<Object> components;

  public CheckoutService(
      Database database,
      Catalogues catalogues,
      Texts texts,
      PublicUrl publicUrl,
      ClientAddress clientAddress,
      Clock clock) {
    this.texts = texts;
    wrongCodes = new HibernateWrongCodes(database, clock);
    Checkouts checkouts =
        new Checkouts(
            database, catalogues, new HibernateCheckoutState(database), wrongCodes, clock);
    reservations =
        new CartReservations(checkouts, catalogues, new HibernateCounterLocks(database), clock);
    pastSlots = new HibernatePastSlots(database, clock);
    demo = new DemoLoyaltyCard(new HibernateLoyaltyCardImport(database));
    components =
        List.of(
            new CheckoutResource(checkouts, texts, publicUrl, clientAddress),
            new CheckoutExceptionMapper());
  }

  /** The checkout for who places orders. */
  public CartReservations reservations() {
    return reservations;
  }

  /**
   * The wording of its answers.
   *
   * @param address of the service, as clients see it
   */
  public AnswerWording wording(Locale language, String address) {
    return new AnswerWording(texts, language, address);
  }

  /** What has to be done from time to time. */
  public Runnable expiry() {
    return () -> {
      pastSlots.remove();
      wrongCodes.expire();
    };
  }

  public DemoLoyaltyCard demo() {
    return demo;
  }

  /** What JAX-RS registers. */
  public List<Object> components() {
    return components;
  }
}

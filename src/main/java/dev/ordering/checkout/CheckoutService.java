package dev.ordering.checkout;

import dev.ordering.catalog.Catalogues;
import dev.ordering.http.PublicUrl;
import dev.ordering.http.Texts;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.List;

/** The parts of this feature, wired; what others need of them. */
public final class CheckoutService {
  private final Checkouts checkouts;
  private final DemoLoyaltyCard demo;
  private final List<Object> components;

  public CheckoutService(
      Database database, Catalogues catalogues, Texts texts, PublicUrl publicUrl, Clock clock) {
    checkouts = new Checkouts(database, catalogues, new HibernateCheckoutState(database), clock);
    demo = new DemoLoyaltyCard(new HibernateLoyaltyCardImport(database));
    components =
        List.of(new CheckoutResource(checkouts, texts, publicUrl), new CheckoutExceptionMapper());
  }

  /** The use case, for who places orders. */
  public Checkouts checkouts() {
    return checkouts;
  }

  public DemoLoyaltyCard demo() {
    return demo;
  }

  /** What JAX-RS registers. */
  public List<Object> components() {
    return components;
  }
}

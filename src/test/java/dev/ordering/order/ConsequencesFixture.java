package dev.ordering.order;

import dev.ordering.catalog.Catalog;
import dev.ordering.checkout.CheckoutService;
import dev.ordering.http.ClientAddress;
import dev.ordering.http.PublicUrl;
import dev.ordering.http.Texts;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** What changes of orders entail, as the service wires it. */
final class ConsequencesFixture {
  private ConsequencesFixture() {}

  static OrderConsequences of(Database database, Clock clock) {
    Texts texts = new Texts(List.of("dev.ordering.checkout", "dev.ordering.http"));
    return OrderConsequences.stored(
        database,
        new CheckoutService(
                database,
                new Catalog(database).catalogues(),
                texts,
                new PublicUrl(Optional.empty()),
                new ClientAddress(List.of()),
                clock)
            .reservations());
  }
}

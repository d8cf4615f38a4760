package dev.ordering.order.lifecycle;

import dev.ordering.catalog.CatalogModule;
import dev.ordering.checkout.CheckoutModule;
import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.text.Texts;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** What changes of orders entail, as the service wires it. */
public final class ConsequencesFixture {
  private ConsequencesFixture() {}

  public static OrderConsequences of(Database database, Clock clock) {
    Texts texts = new Texts(List.of("dev.ordering.checkout", "dev.ordering.http"));
    return new OrderConsequences(
        database,
        CheckoutModule.of(
                database,
                CatalogModule.of(database).catalogues(),
                texts,
                new PublicUrl(Optional.empty()),
                new ClientAddress(List.of()),
                clock,
                (company, method) -> true)
            .reservations(),
        clock,
        (before, after) -> {});
  }
}

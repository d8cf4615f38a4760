package dev.ordering.counter;

import dev.ordering.catalog.CatalogModule;
import dev.ordering.http.text.Texts;
import dev.ordering.oauth.session.BrowserPageResource;
import dev.ordering.order.OrderModule;
import dev.ordering.persistence.Database;
import dev.ordering.user.UserModule;
import java.time.Clock;
import java.util.List;
import java.util.Set;

/** Wires the counter. */
public final class CounterModule {
  /** The paths of the pages, relative to the URL of the service. */
  public static final Set<String> PAGES = Set.of("/counter");

  private final List<Object> components;

  public CounterModule(
      Database database,
      CatalogModule catalog,
      UserModule users,
      OrderModule orders,
      BrowserPageResource.PageServices pageServices,
      Texts texts,
      Clock clock) {
    var parts =
        new CounterPageResource.Parts(
            pageServices,
            texts,
            new CounterShops(database, users.permissions(), catalog.shops()),
            new CounterOrders(orders.shopOrders(), orders.changesFeed()),
            company -> database.read(() -> catalog.directory().company(company)));
    components = List.of(new CounterResource(parts, clock), new CounterOrderResource(parts));
  }

  /** Returns the JAX-RS components to register. */
  public List<Object> components() {
    return components;
  }
}

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

/**
 * Wires the counter.
 *
 * @param components the JAX-RS components to register
 */
public record CounterModule(List<Object> components) {
  /** The paths of the pages, relative to the URL of the service. */
  public static final Set<String> PAGES = Set.of("/counter");

  public static CounterModule of(
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
    return new CounterModule(
        List.of(new CounterResource(parts, clock), new CounterOrderResource(parts, clock)));
  }
}

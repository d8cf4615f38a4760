package dev.ordering.paying;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.oauth.session.BrowserPageResource;
import dev.ordering.oauth.storage.ClientRepository;
import dev.ordering.order.OrderModule;
import dev.ordering.order.OrderPayments;
import dev.ordering.order.storage.OrderRepository;
import dev.ordering.paying.collection.ActiveProviders;
import dev.ordering.paying.collection.OrderRefunds;
import dev.ordering.paying.collection.PaymentCreation;
import dev.ordering.paying.storage.PaymentRepository;
import dev.ordering.paying.storage.ProviderRepository;
import dev.ordering.paying.storage.RefundRepository;
import dev.ordering.paying.storage.ShareRepository;
import dev.ordering.payment.PayableMethods;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.Set;

/**
 * Wires the parts of this feature, and offers those that others need.
 *
 * @param payable the payment methods for which a provider collects, by company
 * @param forOrders what the orders need
 */
public record PayingModule(
    ProviderRepository configured,
    PayableMethods payable,
    OrderPayments forOrders,
    Database database,
    Clock clock,
    PayingSettings settings) {
  /** The paths of the feature's pages inside the service. */
  public static final Set<String> PAGES = Set.of("/payments", "/demo/pay");

  /**
   * Wires what the checkout and the orders need. {@link CollectionModule} in turn needs the orders.
   */
  public static PayingModule of(
      Database database, ClientRepository clients, PayingSettings settings, Clock clock) {
    ProviderRepository configured = new ProviderRepository(database, settings.keys());
    database.startup().then(() -> database.run(configured::requireKeys));
    ShareRepository shares = new ShareRepository(database);
    OrderPayments forOrders =
        new OrderPayments(
            new PaymentCreation(
                database,
                new PaymentRepository(database),
                configured,
                clients::redirectUris,
                new OrderRepository(database)::handoverEnd,
                settings.timeout()),
            new OrderRefunds(shares, new RefundRepository(database), clock),
            orderId -> shares.counted(orderId).stream().anyMatch(share -> !share.amount().isZero()),
            settings.timeout());
    return new PayingModule(
        configured,
        new ActiveProviders(database, configured),
        forOrders,
        database,
        clock,
        settings);
  }

  /** Wires the other parts. */
  public CollectionModule collecting(
      OrderModule orders, BrowserPageResource.PageServices pageServices, PublicUrl publicUrl) {
    return CollectionModule.of(
        database, configured, settings, clock, orders, pageServices, publicUrl);
  }
}

package dev.ordering.paying;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.oauth.session.BrowserPageResource;
import dev.ordering.order.OrderModule;
import dev.ordering.order.lifecycle.TimedOutPayments;
import dev.ordering.paying.collection.PaymentCollection;
import dev.ordering.paying.collection.PaymentMetrics;
import dev.ordering.paying.collection.PaymentPolling;
import dev.ordering.paying.collection.Providers;
import dev.ordering.paying.demo.DemoPayResource;
import dev.ordering.paying.demo.DemoProvider;
import dev.ordering.paying.model.Payment;
import dev.ordering.paying.model.ProviderKind;
import dev.ordering.paying.mollie.MollieProviders;
import dev.ordering.paying.page.OrderPaymentResource;
import dev.ordering.paying.page.PaymentNotificationResource;
import dev.ordering.paying.page.PaymentPageResource;
import dev.ordering.paying.provider.PaymentProvider;
import dev.ordering.paying.storage.DemoPaymentRepository;
import dev.ordering.paying.storage.DifferenceRepository;
import dev.ordering.paying.storage.PaymentAttemptRepository;
import dev.ordering.paying.storage.ProviderRepository;
import dev.ordering.paying.storage.RefundRepository;
import dev.ordering.paying.storage.ShareRepository;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;

/**
 * The parts that collect payments for orders that were placed.
 *
 * @param mollie the connections to Mollie
 * @param demo the provider of the demo, which collects for the companies of the demo data
 * @param collection what collects the payments
 * @param administration the operations for administrators
 * @param metrics the metrics of payments
 * @param components the components that JAX-RS registers
 */
public record CollectionModule(
    MollieProviders mollie,
    DemoProvider demo,
    PaymentCollection collection,
    PaymentAdministration administration,
    PaymentMetrics metrics,
    List<Object> components)
    implements AutoCloseable {
  static CollectionModule of(
      Database database,
      ProviderRepository configured,
      PayingSettings settings,
      Clock clock,
      OrderModule orders,
      BrowserPageResource.PageServices pageServices,
      PublicUrl publicUrl) {
    PaymentMetrics metrics = new PaymentMetrics();
    MollieProviders mollie = new MollieProviders(settings.endpoints());
    DemoProvider demo = new DemoProvider(database, new DemoPaymentRepository(database), clock);
    Map<ProviderKind, LongFunction<PaymentProvider>> factories = new EnumMap<>(ProviderKind.class);
    factories.put(
        ProviderKind.MOLLIE,
        company ->
            mollie.of(
                database.read(() -> configured.settings(company, ProviderKind.MOLLIE)).orElse("")));
    if (settings.isDemo()) {
      factories.put(ProviderKind.TEST, company -> demo);
    }
    Providers providers =
        new Providers(factories, Map.of(ProviderKind.MOLLIE, mollie::isValid), metrics);
    PaymentCollection collection =
        PaymentCollection.of(
            database, configured, providers, orders.changes(), orders.search(), clock);
    PaymentAdministration administration =
        new PaymentAdministration(
            new ProviderAdministration(database, configured, providers, settings.keys(), clock),
            database,
            new PaymentAttemptRepository(database),
            new RefundRepository(database),
            new ShareRepository(database),
            new DifferenceRepository(database),
            collection.polling(),
            orders.changes(),
            clock);
    var creation = collection.creation();
    var polling = collection.polling();
    PaymentPolling payments = new PaymentPolling(creation, polling);
    List<Object> components =
        new ArrayList<>(
            List.of(
                new PaymentPageResource(pageServices, creation, collection.checkout(), payments),
                new PaymentNotificationResource(polling),
                new OrderPaymentResource(creation, payments, publicUrl),
                new PayingExceptionMapper()));
    if (settings.isDemo()) {
      components.add(
          new DemoPayResource(
              pageServices,
              demo,
              id -> creation.find(ProviderKind.TEST, id).flatMap(Payment::returnUrl),
              id -> polling.handleNotification(ProviderKind.TEST, id)));
    }
    return new CollectionModule(
        mollie, demo, collection, administration, metrics, List.copyOf(components));
  }

  /** Returns what decides about payments that have expired. */
  public TimedOutPayments expiry() {
    return collection.expiry();
  }

  /** Starts to ask the providers. */
  public void start() {
    collection.worker().start();
  }

  @Override
  public void close() {
    collection.worker().close();
    mollie.close();
  }
}

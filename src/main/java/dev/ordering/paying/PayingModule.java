package dev.ordering.paying;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.oauth.session.BrowserPageResource;
import dev.ordering.oauth.storage.ClientRepository;
import dev.ordering.order.OrderModule;
import dev.ordering.order.OrderPayments;
import dev.ordering.order.lifecycle.TimedOutPayments;
import dev.ordering.order.storage.OrderRepository;
import dev.ordering.paying.collection.ActiveProviders;
import dev.ordering.paying.collection.OrderRefunds;
import dev.ordering.paying.collection.PaymentCollection;
import dev.ordering.paying.collection.PaymentCreation;
import dev.ordering.paying.collection.PaymentMetrics;
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
import dev.ordering.paying.storage.PaymentRepository;
import dev.ordering.paying.storage.ProviderRepository;
import dev.ordering.paying.storage.RefundRepository;
import dev.ordering.paying.storage.ShareRepository;
import dev.ordering.payment.PayableMethods;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;

/** Wires the parts of this feature, and offers those that others need. */
public final class PayingModule {
  /** The paths of the feature's pages inside the service. */
  public static final Set<String> PAGES = Set.of("/payments", "/demo/pay");

  private final ProviderRepository configured;
  private final ActiveProviders active;
  private final OrderPayments forOrders;
  private final Database database;
  private final Clock clock;
  private final PayingSettings settings;

  /** Wires what the checkout and the orders need. {@link Collecting} in turn needs the orders. */
  public PayingModule(
      Database database, ClientRepository clients, PayingSettings settings, Clock clock) {
    this.database = database;
    this.settings = settings;
    this.clock = clock;
    configured = new ProviderRepository(database, settings.keys());
    database.startup().then(() -> database.run(configured::requireKeys));
    active = new ActiveProviders(database, configured);
    ShareRepository shares = new ShareRepository(database);
    forOrders =
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
  }

  /** Returns the payment methods for which a provider collects, by company. */
  public PayableMethods payable() {
    return active;
  }

  /** Returns what the orders need. */
  public OrderPayments forOrders() {
    return forOrders;
  }

  /** Wires the other parts. */
  public Collecting collecting(
      OrderModule orders, BrowserPageResource.PageServices pageServices, PublicUrl publicUrl) {
    return new Collecting(this, orders, pageServices, publicUrl);
  }

  /** The parts that collect payments for orders that were placed. */
  public static final class Collecting implements AutoCloseable {
    private final MollieProviders mollie;
    private final DemoProvider demo;
    private final PaymentCollection collection;
    private final PaymentAdministration administration;
    private final PaymentMetrics metrics = new PaymentMetrics();
    private final List<Object> components = new ArrayList<>();

    private Collecting(
        PayingModule module,
        OrderModule orders,
        BrowserPageResource.PageServices pageServices,
        PublicUrl publicUrl) {
      Database database = module.database;
      mollie = new MollieProviders(module.settings.endpoints());
      demo = new DemoProvider(database, new DemoPaymentRepository(database), module.clock);
      Map<ProviderKind, LongFunction<PaymentProvider>> factories =
          new EnumMap<>(ProviderKind.class);
      factories.put(
          ProviderKind.MOLLIE,
          company ->
              mollie.of(
                  database
                      .read(() -> module.configured.settings(company, ProviderKind.MOLLIE))
                      .orElse("")));
      if (module.settings.isDemo()) {
        factories.put(ProviderKind.TEST, company -> demo);
      }
      Providers providers =
          new Providers(factories, Map.of(ProviderKind.MOLLIE, mollie::isValid), metrics);
      collection =
          PaymentCollection.of(
              database,
              module.configured,
              providers,
              orders.changes(),
              orders.search(),
              module.clock);
      administration =
          new PaymentAdministration(
              new ProviderAdministration(
                  database, module.configured, providers, module.settings.keys(), module.clock),
              database,
              new PaymentAttemptRepository(database),
              new RefundRepository(database),
              new ShareRepository(database),
              new DifferenceRepository(database),
              collection.polling(),
              orders.changes(),
              module.clock);
      var creation = collection.creation();
      var polling = collection.polling();
      components.addAll(
          List.of(
              new PaymentPageResource(pageServices, creation, collection.checkout(), polling),
              new PaymentNotificationResource(polling),
              new OrderPaymentResource(creation, publicUrl),
              new PayingExceptionMapper()));
      if (module.settings.isDemo()) {
        components.add(
            new DemoPayResource(
                pageServices,
                demo,
                id -> creation.find(ProviderKind.TEST, id).flatMap(Payment::returnUrl),
                id -> polling.handleNotification(ProviderKind.TEST, id)));
      }
    }

    /** Returns the components that JAX-RS registers. */
    public List<Object> components() {
      return List.copyOf(components);
    }

    /** Returns what decides about payments that have expired. */
    public TimedOutPayments expiry() {
      return collection.expiry();
    }

    /** Returns the provider of the demo, which collects for the companies of the demo data. */
    public DemoProvider demo() {
      return demo;
    }

    /** Returns the operations for administrators. */
    public PaymentAdministration administration() {
      return administration;
    }

    /** Returns the metrics of payments. */
    public PaymentMetrics metrics() {
      return metrics;
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
}

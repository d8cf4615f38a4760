package dev.ordering.paying;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.oauth.session.BrowserPageResource;
import dev.ordering.oauth.storage.ClientRepository;
import dev.ordering.order.OrderModule;
import dev.ordering.order.OrderPayments;
import dev.ordering.order.lifecycle.TimedOutPayments;
import dev.ordering.paying.collection.PaidOrders;
import dev.ordering.paying.collection.PaymentBook;
import dev.ordering.paying.collection.PaymentCollection;
import dev.ordering.paying.collection.Providers;
import dev.ordering.paying.demo.DemoPayResource;
import dev.ordering.paying.demo.DemoProvider;
import dev.ordering.paying.model.ProviderKind;
import dev.ordering.paying.page.OrderPaymentResource;
import dev.ordering.paying.page.PaymentNotificationResource;
import dev.ordering.paying.page.PaymentPageResource;
import dev.ordering.paying.provider.PaymentProvider;
import dev.ordering.paying.storage.DemoPaymentRepository;
import dev.ordering.paying.storage.PaymentRepository;
import dev.ordering.paying.storage.ProviderRepository;
import dev.ordering.paying.storage.RefundRepository;
import dev.ordering.paying.storage.ShareRepository;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;

/** The parts of this feature, wired; what others need of them. */
public final class PayingModule implements AutoCloseable {
  /** Its pages, by their paths inside the service. */
  public static final Set<String> PAGES = Set.of("/payments", "/demo/pay");

  private final PaymentCollection collection;
  private final DemoProvider demo;
  private final List<Object> components = new ArrayList<>();

  /**
   * Wires what the orders need.
   *
   * @param timeout how long after its placing an online order may be paid; zero is for ever
   */
  public static OrderPayments forOrders(
      Database database, ClientRepository clients, Duration timeout, Clock clock) {
    return new OrderPayments(
        new PaymentBook(
            database,
            new PaymentRepository(database),
            new ProviderRepository(database),
            clients::redirectUris,
            timeout),
        new PaidOrders(new ShareRepository(database), new RefundRepository(database), clock),
        timeout);
  }

  /**
   * Wires the rest.
   *
   * @param isDemo whether this is the demonstration, which has a provider of its own
   */
  public PayingModule(
      Database database,
      OrderModule orders,
      BrowserPageResource.Browsers browsers,
      PublicUrl publicUrl,
      Clock clock,
      boolean isDemo) {
    demo = new DemoProvider(database, new DemoPaymentRepository(database), clock);
    Map<ProviderKind, LongFunction<PaymentProvider>> makers = new EnumMap<>(ProviderKind.class);
    if (isDemo) {
      makers.put(ProviderKind.TEST, company -> demo);
    }
    collection =
        new PaymentCollection(
            database, new Providers(makers), orders.changes(), orders.search(), clock);
    var starts = collection.starts();
    var looks = collection.looks();
    components.addAll(
        List.of(
            new PaymentPageResource(browsers, starts, looks),
            new PaymentNotificationResource(looks),
            new OrderPaymentResource(starts, publicUrl),
            new PayingExceptionMapper()));
    if (isDemo) {
      components.add(
          new DemoPayResource(browsers, demo, id -> looks.notified(ProviderKind.TEST, id)));
    }
  }

  /** What JAX-RS registers. */
  public List<Object> components() {
    return List.copyOf(components);
  }

  /** What becomes of payments whose time is over. */
  public TimedOutPayments ends() {
    return collection.ends();
  }

  /** The provider of the demonstration, which collects for the companies of the demo data. */
  public DemoProvider demo() {
    return demo;
  }

  /** Begins to ask providers. */
  public void start() {
    collection.start();
  }

  @Override
  public void close() {
    collection.close();
  }
}

package dev.ordering.order;

import dev.ordering.catalog.CatalogModule;
import dev.ordering.catalog.storage.Shops;
import dev.ordering.checkout.CheckoutModule;
import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.text.Texts;
import dev.ordering.idempotency.IdempotentRequests;
import dev.ordering.mail.MailModule;
import dev.ordering.order.change.OrderFeed;
import dev.ordering.order.change.OrderFeedResource;
import dev.ordering.order.demo.DemoOrders;
import dev.ordering.order.detail.CustomerOrders;
import dev.ordering.order.detail.OrderDetailResource;
import dev.ordering.order.detail.OrderPresenter;
import dev.ordering.order.lifecycle.OrderChanges;
import dev.ordering.order.lifecycle.OrderConsequences;
import dev.ordering.order.lifecycle.OrderSearch;
import dev.ordering.order.lifecycle.TimedOutPayments;
import dev.ordering.order.lifecycle.UnansweredOrders;
import dev.ordering.order.lifecycle.UnpaidOrders;
import dev.ordering.order.list.OrderListMetrics;
import dev.ordering.order.list.OrderListing;
import dev.ordering.order.list.OrderResource;
import dev.ordering.order.mail.OrderMails;
import dev.ordering.order.placing.OnlinePlacing;
import dev.ordering.order.placing.OrderPlacingResource;
import dev.ordering.order.placing.OrderWriter;
import dev.ordering.order.placing.PlaceOrders;
import dev.ordering.order.shop.ShopOrderListResource;
import dev.ordering.order.shop.ShopOrderResource;
import dev.ordering.order.shop.ShopOrders;
import dev.ordering.order.storage.CompanyOrderRepository;
import dev.ordering.order.storage.DetailedOrderRepository;
import dev.ordering.order.storage.MailRecipientRepository;
import dev.ordering.order.storage.NewOrderRepository;
import dev.ordering.order.storage.OrderCreations;
import dev.ordering.order.storage.OrderFileRepository;
import dev.ordering.order.storage.OrderImport;
import dev.ordering.order.storage.OrderJournal;
import dev.ordering.order.storage.OrderListRepository;
import dev.ordering.order.storage.OrderRepository;
import dev.ordering.persistence.Database;
import dev.ordering.upload.UploadModule;
import dev.ordering.user.UserModule;
import java.time.Clock;
import java.util.List;

/**
 * Creates and connects the parts of the order feature, and gives other features access to them.
 *
 * @param changes the changes that administrators make to orders
 * @param search the search with which administrators find orders
 * @param unpaid times out unpaid orders
 * @param deadlines the periodic task that declines unanswered orders
 * @param listMetrics the metrics of {@code GET /orders}
 * @param shopOrders what the staff of a company can do with the orders of its shops
 * @param changesFeed the feed of changes that the staff of a company reads
 * @param components the components that JAX-RS registers
 */
public record OrderModule(
    DemoOrders demo,
    OrderChanges changes,
    OrderSearch search,
    UnpaidOrders unpaid,
    Runnable deadlines,
    OrderListMetrics listMetrics,
    ShopOrders shopOrders,
    OrderFeed changesFeed,
    List<Object> components) {
  /**
   * Creates and connects the parts.
   *
   * @param openOrders how many open orders a user may have
   * @param contactDays how many days after the handover a shop still sees the customer of an order
   * @param payments the feature that collects online payments
   */
  public static OrderModule of(
      Database database,
      CatalogModule catalog,
      CheckoutModule checkout,
      UploadModule uploads,
      UserModule users,
      IdempotentRequests idempotent,
      MailModule mail,
      PublicUrl publicUrl,
      ClientAddress clientAddress,
      Texts texts,
      Clock clock,
      int openOrders,
      int contactDays,
      OrderPayments payments) {
    Shops shops = catalog.shops();
    OrderListRepository orders = new OrderListRepository(database);
    OrderListMetrics listMetrics = new OrderListMetrics(clock);
    OrderListing listing = new OrderListing(database, orders, shops, clock, listMetrics);
    OrderRepository records = new OrderRepository(database);
    DetailedOrderRepository detailed = new DetailedOrderRepository(database);
    OrderPresenter presenter = new OrderPresenter(shops, clock, contactDays);
    OrderMails mails =
        new OrderMails(
            mail,
            texts,
            detailed,
            new MailRecipientRepository(database),
            presenter,
            payments.collected());
    mails.registerComposers();
    OrderJournal journal = new OrderJournal(database, mails::addToOutbox);
    OrderCreations creations = new OrderCreations(database, journal, listMetrics::countCreated);
    OrderChanges changes =
        new OrderChanges(
            database,
            records,
            creations,
            journal,
            new OrderConsequences(database, checkout.reservations(), clock, payments.listener()),
            clock);
    CompanyOrderRepository companyOrders = new CompanyOrderRepository(database);
    ShopOrders shopOrders = new ShopOrders(database, companyOrders, changes, presenter, clock);
    OrderFeed changesFeed = new OrderFeed(database, companyOrders, presenter);
    PlaceOrders placing =
        new PlaceOrders(
            database,
            idempotent,
            checkout.reservations(),
            creations,
            new OrderWriter(
                new NewOrderRepository(database, clock),
                uploads.uploads(),
                users.orderingCustomers()),
            orders,
            shops,
            clock,
            new OnlinePlacing(payments.requests(), records),
            openOrders);
    return new OrderModule(
        new DemoOrders(new OrderImport(database), clock),
        changes,
        new OrderSearch(database, records, detailed),
        new UnpaidOrders(
            database,
            records,
            changes,
            new OrderFileRepository(database, clock),
            clock,
            payments.timeout()),
        new UnansweredOrders(database, records, changes, clock)::decline,
        listMetrics,
        shopOrders,
        changesFeed,
        List.of(
            new OrderResource(listing, publicUrl),
            new OrderPlacingResource(placing, checkout, publicUrl, clientAddress),
            new OrderDetailResource(
                new CustomerOrders(database, detailed, changes, presenter), texts, publicUrl),
            new ShopOrderListResource(shopOrders, publicUrl),
            new ShopOrderResource(shopOrders, texts, publicUrl),
            new OrderFeedResource(changesFeed, publicUrl),
            new OrderExceptionMapper()));
  }

  /** Returns the periodic task that times out unpaid orders with the given outcomes. */
  public Runnable expiry(TimedOutPayments payments) {
    return () -> unpaid.timeOut(payments);
  }
}

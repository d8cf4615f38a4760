package dev.ordering.order.mail;

import dev.ordering.mail.storage.Outbox;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderChange;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.order.storage.OrderJournal;
import dev.ordering.payment.PaymentStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The kinds of mails about orders. All except {@link #PLACED} are about one order, whose id is the
 * subject in the outbox. Each kind has one cause, which happens to an order at most once, because
 * the outbox keeps only the first mail of a kind about an order.
 */
enum OrderMailKind {
  /**
   * To the customer: orders were placed. One mail is about all orders of a request that began to
   * count together; their ids are the subject. An order that is paid online counts only once it is
   * paid, which may never happen, so the mail waits for that.
   */
  PLACED,
  /** To the customer: the order was approved. */
  CONFIRMED,
  /** To the customer: the shop or the platform declined or withdrew the order. */
  CANCELLED,
  /** To the customer: the payment failed after the order had counted, and before it ended. */
  PAYMENT_FAILED,
  /** To the customer: the payment arrived after it had failed, and before the order ended. */
  PAYMENT_LATE,
  /** To a customer who chose to be notified by e-mail: the order is in the locker. */
  READY,
  /** To the shop: a new order. */
  FOR_SHOP,
  /** To the shop: the customer or the platform ended the order. */
  ENDED_FOR_SHOP,
  /** To the shop: as {@link #PAYMENT_FAILED}. */
  PAYMENT_FAILED_FOR_SHOP,
  /** To the shop: as {@link #PAYMENT_LATE}. */
  PAYMENT_LATE_FOR_SHOP;

  /** The maximum number of ids in a subject. */
  private static final int IDS = 30;

  /** Returns the name of the kind in the outbox. */
  String value() {
    return "order_" + name().toLowerCase(Locale.ROOT);
  }

  /** Whether the mail goes to the shop. The file with a person's data relies on these names. */
  boolean isForShop() {
    return name().endsWith("FOR_SHOP");
  }

  /** Returns the outbox item of a mail about one order. */
  private Outbox.Item about(Order order) {
    Optional<Long> reader = isForShop() ? Optional.of(order.owner().shopId()) : Optional.empty();
    return new Outbox.Item(value(), Long.toString(order.id()), reader);
  }

  /** Returns the mails that changes of orders cause. */
  static List<Outbox.Item> of(List<OrderJournal.Entry> entries) {
    List<Outbox.Item> items = new ArrayList<>();
    List<String> placed =
        entries.stream()
            .filter(entry -> entry.change().what() == OrderChange.What.PLACED)
            .map(entry -> Long.toString(entry.order().id()))
            .toList();
    for (int from = 0; from < placed.size(); from += IDS) {
      List<String> together = placed.subList(from, Math.min(from + IDS, placed.size()));
      items.add(new Outbox.Item(PLACED.value(), String.join(",", together)));
    }
    entries.stream()
        .filter(OrderMailKind::causesMails)
        .flatMap(entry -> of(entry.order(), entry.change()).map(kind -> kind.about(entry.order())))
        .forEach(items::add);
    return items;
  }

  /** Whether a change causes mails. Changes of an order that does not count yet cause none. */
  private static boolean causesMails(OrderJournal.Entry entry) {
    return entry.change().what() == OrderChange.What.PLACED || entry.order().creation().isPresent();
  }

  private static Stream<OrderMailKind> of(Order order, OrderChange change) {
    return switch (change.what()) {
      case PLACED -> Stream.of(FOR_SHOP);
      case STATUS -> of(OrderStatus.valueOf(change.to()), change.author().actor());
      case PAYMENT -> ofPayment(order, change);
      case READY ->
          "email".equals(order.checkout().notificationMethod()) ? Stream.of(READY) : Stream.empty();
      case EXTERNAL_ORDER_NR -> Stream.empty();
    };
  }

  private static Stream<OrderMailKind> ofPayment(Order order, OrderChange change) {
    if (order.isPaymentFailed()) {
      return Stream.of(PAYMENT_FAILED, PAYMENT_FAILED_FOR_SHOP);
    }
    return change.from().flatMap(PaymentStatus::of).filter(PaymentStatus::isFailed).isPresent()
            && isOpenAndPaid(order)
        ? Stream.of(PAYMENT_LATE, PAYMENT_LATE_FOR_SHOP)
        : Stream.empty();
  }

  private static Stream<OrderMailKind> of(OrderStatus to, OrderActor by) {
    return switch (to) {
      case APPROVED -> Stream.of(CONFIRMED);
      case DECLINED, DELETED_BY_SHOP, REMOVED ->
          Stream.concat(
              by == OrderActor.CUSTOMER ? Stream.empty() : Stream.of(CANCELLED),
              by == OrderActor.SHOP ? Stream.empty() : Stream.of(ENDED_FOR_SHOP));
      case PENDING, HAS_READ, COLLECTED -> Stream.empty();
    };
  }

  /** Whether the order is still in the state that caused the mail. */
  boolean stillApplies(Order order) {
    return switch (this) {
      // a mail that waits, for example because of greylisting, may be outrun by the order's end
      case PLACED, FOR_SHOP -> order.creation().isPresent() && !hasEnded(order);
      case CONFIRMED ->
          order.isValid()
              && (order.status() == OrderStatus.APPROVED
                  || order.status() == OrderStatus.COLLECTED);
      case CANCELLED -> order.status().isRejected();
      case PAYMENT_FAILED, PAYMENT_FAILED_FOR_SHOP -> order.isPaymentFailed();
      case PAYMENT_LATE, PAYMENT_LATE_FOR_SHOP -> isOpenAndPaid(order);
      case READY -> order.status() == OrderStatus.APPROVED && order.readyAt().isPresent();
      case ENDED_FOR_SHOP -> hasEnded(order);
    };
  }

  /** Whether the order was rejected or its payment failed. */
  private static boolean hasEnded(Order order) {
    return order.status().isRejected() || order.isPaymentFailed();
  }

  private static boolean isOpenAndPaid(Order order) {
    return !order.status().next().isEmpty() && order.hasPaymentStatus(PaymentStatus.PAID);
  }

  /** Returns the key of the texts. {@link #CANCELLED} has different texts for each state. */
  String textKey(Order order) {
    String name = name().toLowerCase(Locale.ROOT);
    return this == CANCELLED ? name + "." + order.status() : name;
  }
}

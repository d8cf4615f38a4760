package dev.ordering.counter;

import dev.ordering.order.detail.DeclarationWording;
import dev.ordering.order.detail.OrderWording;
import dev.ordering.order.model.DetailedOrder;
import dev.ordering.order.model.OrderChange;
import dev.ordering.order.model.OrderDetail;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.order.model.OrderedLine;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Creates the view of the page and of the ticket from an order.
 *
 * @param zone the time zone of the shop
 * @param base the base path of the service
 * @param year the current year, which dates leave out
 */
record OrderViewMapper(CounterWords words, ZoneId zone, String base, int year) {
  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("dd/MM HH:mm", Locale.ROOT);

  OrderView view(CounterOrder order) {
    DetailedOrder detailed = order.detailed();
    return new OrderView(
        OrderWording.span(order.checkout()),
        order.checkout().date().map(day -> words.order().day(day, year)).orElse(""),
        detailed.reason().map(words.order()::reason),
        OrdersView.Action.of(order.actions(), words),
        order.status().next().contains(OrderStatus.DECLINED),
        detailed.lines().stream().map(this::line).toList(),
        words.order().sums(order.order().prices()),
        new DeclarationWording(words.order()).vat(detailed.vat()),
        words.order().paymentDue(order.order()),
        words.order().paymentMethod(order.order()),
        OrderWording.filled(order.checkout().comment()),
        detailed.customer().map(DetailedOrder.Customer::telephone).flatMap(OrderWording::filled),
        detailed.customer().map(DetailedOrder.Customer::email).flatMap(OrderWording::filled),
        OrderWording.filled(order.checkout().notificationMethod())
            .map(method -> words.order().text("notification." + method)),
        order.checkout().address().map(OrderWording::address),
        detailed.detail().map(OrderDetail::latchName).flatMap(OrderWording::filled),
        OrderWording.filled(order.checkout().notes()),
        detailed.detail().flatMap(OrderDetail::invoice).map(OrderWording::invoice),
        detailed.history().stream().map(this::historyEntry).toList());
  }

  private OrderView.Line line(OrderedLine line) {
    return new OrderView.Line(
        line.amount() + " ×",
        words.order().product(line),
        words.order().quantity(line),
        line.options().stream().map(words.order()::choice).toList(),
        new DeclarationWording(words.order()).allergens(line).toList(),
        OrderWording.filled(line.comment()),
        line.files().stream()
            .map(file -> new OrderView.File(name(file.path()), base + file.path()))
            .toList(),
        words.order().money(line.discountedPrice()));
  }

  private static String name(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private OrderView.HistoryEntry historyEntry(OrderChange change) {
    String what =
        switch (change.what()) {
          case PLACED -> words.text("history.placed");
          case STATUS -> words.text("state." + change.to());
          case PAYMENT ->
              words.text("history.payment", words.order().text("payment." + change.to()));
          case READY -> words.text("state.ready");
          case EXTERNAL_ORDER_NR -> words.text("history.external_order_nr", change.to());
        };
    return new OrderView.HistoryEntry(
        moment(change.at()), what + " (" + words.text("by." + change.author().actor()) + ")");
  }

  private String moment(Instant at) {
    ZonedDateTime local = at.atZone(zone);
    return local.getYear() == year ? MOMENT.format(local) : words.order().moment(local);
  }
}

package dev.ordering.counter;

import dev.ordering.catalog.model.Shop;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Creates the view of a shop's orders: those that wait to be accepted, then the orders of each day.
 *
 * @param today the current date in the shop's time zone
 */
record OrdersViewMapper(CounterWords words, Shop shop, LocalDate today) {
  private static final String EARLIER = "earlier";

  private static final Comparator<CounterOrder> BY_TIME =
      Comparator.comparing((CounterOrder order) -> order.checkout().date().orElse(LocalDate.MIN))
          .thenComparing(CounterOrder::time)
          .thenComparing(CounterOrder::id);

  /**
   * Creates the view.
   *
   * @param found the orders that {@link CounterOrders#list} returns
   */
  OrdersView view(CounterOrders.Found found) {
    List<CounterOrder> all = found.orders().stream().sorted(BY_TIME).toList();
    List<CounterOrder> orders = all.stream().filter(order -> !order.isBefore(today)).toList();
    List<CounterOrder> earlier =
        all.stream().filter(order -> order.isBefore(today)).sorted(BY_TIME.reversed()).toList();
    List<OrdersView.Group> groups = new ArrayList<>();
    group("new", words.text("group.new"), orders, CounterOrder::isWaiting).ifPresent(groups::add);
    day("today", today, orders).ifPresent(groups::add);
    day("tomorrow", today.plusDays(1), orders).ifPresent(groups::add);
    group("later", words.text("group.later"), orders, this::isNewForLater).ifPresent(groups::add);
    group(EARLIER, words.text("group.earlier"), earlier, CounterOrder::isOpen)
        .ifPresent(groups::add);
    int waiting = (int) orders.stream().filter(CounterOrder::isWaiting).count();
    return new OrdersView(
        waiting == 0 ? shop.name() : "(" + waiting + ") " + shop.name(),
        waiting,
        groups,
        group("done", words.text("group.done"), orders, order -> !order.isOpen()),
        found.complete()
            ? Optional.empty()
            : Optional.of(words.text("more", CounterOrders.MAXIMUM)));
  }

  private boolean isNewForLater(CounterOrder order) {
    return isAcceptedAutomaticallyToday(order)
        && order.checkout().date().filter(today.plusDays(1)::isBefore).isPresent();
  }

  private boolean isAcceptedAutomaticallyToday(CounterOrder order) {
    return order.isAcceptedAutomatically() && order.isPlacedOn(today, shop.zone());
  }

  private Optional<OrdersView.Group> day(String kind, LocalDate day, List<CounterOrder> orders) {
    return group(
        kind,
        words.text("group." + kind, words.order().day(day, day.getYear())),
        orders,
        order ->
            order.isOpen()
                && !order.isWaiting()
                && (order.checkout().date().equals(Optional.of(day))
                    || (day.equals(today) && order.beginsBefore(today))));
  }

  private Optional<OrdersView.Group> group(
      String kind, String heading, List<CounterOrder> orders, Predicate<CounterOrder> which) {
    List<CounterOrder> chosen = orders.stream().filter(which).toList();
    List<OrdersView.Row> rows =
        IntStream.range(0, chosen.size())
            .mapToObj(i -> row(chosen.get(i), kind, beside(chosen, i)))
            .toList();
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(new OrdersView.Group(kind, heading, rows));
  }

  /** Returns the id of the next order, or of the previous one if this is the last. */
  private static Optional<Long> beside(List<CounterOrder> orders, int index) {
    return Stream.of(index + 1, index - 1)
        .filter(i -> i >= 0 && i < orders.size())
        .findFirst()
        .map(i -> orders.get(i).id());
  }

  private OrdersView.Row row(CounterOrder order, String group, Optional<Long> next) {
    boolean dayIsSaid = group.equals("today") || group.equals("tomorrow");
    Optional<String> day =
        order
            .checkout()
            .date()
            .filter(date -> !date.equals(today))
            .map(date -> words.order().day(date, today.getYear()));
    return new OrdersView.Row(
        order,
        isNew(order) && !group.equals(EARLIER)
            ? Optional.of(announcement(order, day))
            : Optional.empty(),
        day.filter(date -> !dayIsSaid || order.beginsBefore(today)),
        next,
        OrdersView.Action.of(
            order.actions().stream().filter(action -> action != CounterAction.READ).toList(),
            words));
  }

  /**
   * Whether nobody in the shop has done anything with the order. One that was accepted
   * automatically counts as new on the day on which it was placed, so that none is announced at
   * midnight.
   */
  private boolean isNew(CounterOrder order) {
    return order.kind().equals("new")
        || (order.kind().equals("approved") && isAcceptedAutomaticallyToday(order));
  }

  private String announcement(CounterOrder order, Optional<String> day) {
    String moment = day.map(date -> order.time() + " " + date).orElse(order.time());
    return words.text("announcement", order.number(), order.customer(), moment);
  }
}

package dev.ordering.counter;

import java.util.List;
import java.util.Optional;

/**
 * The data of the list of a shop's orders.
 *
 * @param title the title of the page, with the number of waiting orders
 * @param waiting the number of orders of today and later days that wait to be accepted
 * @param groups the orders that wait to be accepted, then the orders of each day, then those of
 *     later days that were placed today and accepted automatically, then those of earlier days that
 *     have not ended
 * @param done the orders of these days that are handed over or ended
 * @param more a text if not all orders are shown
 */
record OrdersView(
    String title, int waiting, List<Group> groups, Optional<Group> done, Optional<String> more) {
  /**
   * The orders under one heading.
   *
   * @param kind new, today, tomorrow, later, earlier or done
   */
  record Group(String kind, String heading, List<Row> rows) {
    int count() {
      return rows.size();
    }
  }

  /**
   * An order in the list.
   *
   * @param announcement what a screen reader announces when the order appears; only for a new order
   * @param day the day, if the heading does not contain it
   * @param next the neighbouring order, which gets the focus if a button removes this one
   */
  record Row(
      CounterOrder order,
      Optional<String> announcement,
      Optional<String> day,
      Optional<Long> next,
      List<Action> acts) {}

  /** A button. */
  record Action(String act, String label, boolean primary) {
    static List<Action> of(List<CounterAction> acts, CounterWords words) {
      return acts.stream()
          .map(
              act ->
                  new Action(
                      act.value(), words.text("act." + act.value()), act == CounterAction.ACCEPT))
          .toList();
    }
  }
}

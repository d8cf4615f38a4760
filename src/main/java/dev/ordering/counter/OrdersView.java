package dev.ordering.counter;

import java.util.List;
import java.util.Optional;

/**
 * The orders of a shop on its counter.
 *
 * @param title of the page, with the number of orders that wait
 * @param waiting how many are to be accepted
 * @param groups those that are to be accepted, then each day's
 * @param done those of these days that are handed over or ended
 * @param more says that a group is not whole
 */
record OrdersView(
    String title, int waiting, List<Group> groups, Optional<Group> done, Optional<String> more) {
  OrdersView {
    groups = List.copyOf(groups);
  }

  boolean empty() {
    return groups.isEmpty();
  }

  /**
   * Orders under one heading.
   *
   * @param kind new, today, tomorrow or done
   */
  record Group(String kind, String heading, List<Row> rows) {
    Group {
      rows = List.copyOf(rows);
    }

    int count() {
      return rows.size();
    }
  }

  /**
   * An order in the list.
   *
   * @param kind new, read, approved, ready, collected or ended
   * @param announcement what is said aloud when it appears; only of a new one
   * @param day where the heading does not say it
   * @param expected the state that a button finds, so that two people do not overtake each other
   * @param next the order beside it, where the focus goes if a button takes this one away
   */
  record Row(
      long id,
      String kind,
      Optional<String> announcement,
      String time,
      Optional<String> day,
      String customer,
      String number,
      String method,
      String items,
      String total,
      String payment,
      boolean unpaid,
      String state,
      String expected,
      Optional<Long> next,
      List<Act> acts) {
    Row {
      acts = List.copyOf(acts);
    }
  }

  /** A button. */
  record Act(String act, String label, boolean primary) {
    static List<Act> of(List<CounterAct> acts, CounterWords words) {
      return acts.stream()
          .map(
              act ->
                  new Act(act.value(), words.text("act." + act.value()), act == CounterAct.ACCEPT))
          .toList();
    }
  }
}

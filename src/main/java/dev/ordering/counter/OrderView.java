package dev.ordering.counter;

import dev.ordering.order.detail.DeclarationWording;
import dev.ordering.order.detail.OrderWording;
import java.util.List;
import java.util.Optional;

/**
 * One order on the counter, and on the ticket that is printed of it.
 *
 * @param kind new, read, approved, ready, collected or ended
 * @param time with its end, if one was agreed
 * @param reason why it ended
 * @param sums what the total is made of
 * @param vat that it includes
 * @param payment paid, or how much is to be paid
 * @param paymentMethod how
 */
record OrderView(
    long id,
    String status,
    String kind,
    String state,
    String number,
    String customer,
    String time,
    String day,
    String method,
    Optional<String> reason,
    List<OrdersView.Act> acts,
    boolean declinable,
    String items,
    List<Line> lines,
    List<OrderWording.Sum> sums,
    String total,
    Optional<DeclarationWording.VatTable> vat,
    String payment,
    String paymentMethod,
    boolean unpaid,
    Optional<String> comment,
    Optional<String> telephone,
    Optional<String> email,
    Optional<String> address,
    Optional<String> latch,
    Optional<String> notes,
    Optional<String> invoice,
    List<Happened> history) {
  OrderView {
    acts = List.copyOf(acts);
    lines = List.copyOf(lines);
    sums = List.copyOf(sums);
    history = List.copyOf(history);
  }

  boolean actable() {
    return !acts.isEmpty() || declinable;
  }

  /**
   * A line.
   *
   * @param amount {@code 2 ×}
   * @param quantity how heavy, or for how many persons
   * @param choices its options
   * @param allergens what it contains and may contain
   */
  record Line(
      String amount,
      String name,
      Optional<String> quantity,
      List<String> choices,
      List<String> allergens,
      Optional<String> comment,
      List<File> files,
      String price) {
    Line {
      choices = List.copyOf(choices);
      allergens = List.copyOf(allergens);
      files = List.copyOf(files);
    }
  }

  /** A file that goes with a line. */
  record File(String name, String url) {}

  record Happened(String at, String what) {}
}

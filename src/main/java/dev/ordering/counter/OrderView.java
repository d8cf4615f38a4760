package dev.ordering.counter;

import dev.ordering.order.detail.DeclarationWording;
import dev.ordering.order.detail.OrderWording;
import java.util.List;
import java.util.Optional;

/**
 * The data of the page of one order, and of its printed ticket, besides those of the list.
 *
 * @param time the handover time with its end, if one was agreed
 * @param reason why the order ended
 * @param sums the parts of the total
 * @param vat the VAT that the total includes
 * @param payment the payment status, or how much is to be paid
 * @param paymentMethod how it is paid
 * @param notification how the customer is notified that the order is in the locker
 */
record OrderView(
    String time,
    String day,
    Optional<String> reason,
    List<OrdersView.Action> acts,
    boolean declinable,
    List<Line> lines,
    List<OrderWording.Sum> sums,
    Optional<DeclarationWording.VatTable> vat,
    String payment,
    String paymentMethod,
    Optional<String> comment,
    Optional<String> telephone,
    Optional<String> email,
    Optional<String> notification,
    Optional<String> address,
    Optional<String> latch,
    Optional<String> notes,
    Optional<String> invoice,
    List<HistoryEntry> history) {
  boolean actable() {
    return !acts.isEmpty() || declinable;
  }

  /**
   * A line of the order.
   *
   * @param amount for example {@code 2 ×}
   * @param quantity the weight or the number of persons
   * @param choices the chosen options
   * @param allergens what the product contains and may contain
   */
  record Line(
      String amount,
      String name,
      Optional<String> quantity,
      List<String> choices,
      List<String> allergens,
      Optional<String> comment,
      List<File> files,
      String price) {}

  /** Why nothing was changed. */
  record Conflict(String heading, String explanation) {}

  /** A file that belongs to a line. */
  record File(String name, String url) {}

  record HistoryEntry(String at, String what) {}
}

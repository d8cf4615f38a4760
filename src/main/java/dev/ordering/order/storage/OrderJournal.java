package dev.ordering.order.storage;

import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderChange;
import dev.ordering.order.model.OrderReason;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Insert;
import dev.ordering.persistence.Sql;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The journal of the changes of orders. Its rows get their ids under the row lock of their company,
 * which is held until the commit. So the ids of a company become visible in ascending order, and a
 * reader that continues from the last id it saw misses nothing. Call it inside a transaction.
 */
public class OrderJournal {
  /** The id of an order's "placed" entry. It is taken while the order's company is locked. */
  static final Sql NEXT = Sql.of("nextval('order_journal_id_seq')");

  private static final String TABLE =
      "order_journal (id, company_id, shop_id, order_id, changed_at, who, actor, what, from_value,"
          + " to_value, reason_code, reason_text, reason_products)";

  private final Database database;
  private final Consumer<List<Entry>> listener;

  /** Creates a journal without a listener, for imports, whose changes happened long ago. */
  public OrderJournal(Database database) {
    this(database, entries -> {});
  }

  /**
   * @param listener called with the new entries inside the same transaction
   */
  public OrderJournal(Database database, Consumer<List<Entry>> listener) {
    this.database = database;
    this.listener = listener;
  }

  /** A change, with the order after it. */
  public record Entry(Order order, OrderChange change) {}

  /**
   * Appends entries. After this, the transaction may only change rows that it has already locked.
   * Entries of an order without creation are not in the feed of its company. Costs one statement
   * besides the locks and the work of the listener.
   */
  public void append(List<Entry> entries) {
    if (entries.isEmpty()) {
      return;
    }
    lock(
        entries.stream()
            .map(Entry::order)
            .filter(order -> order.creation().isPresent())
            .map(order -> order.owner().companyId())
            .collect(Collectors.toSet()));
    add(entries);
  }

  /** Adds entries under locks that were taken before. */
  void add(List<Entry> entries) {
    Insert rows = new Insert(TABLE);
    entries.forEach(entry -> add(entry, rows));
    database.insertLater(rows);
    listener.accept(entries);
  }

  /** Locks the rows of companies, so that their journal ids become visible in ascending order. */
  void lock(Collection<Long> companies) {
    companies.stream()
        .sorted()
        .distinct()
        .forEach(
            id ->
                database.selectLater(
                    Sql.of("select id from company where id = ?" + database.forUpdate(), id),
                    row -> row.getLong(1)));
  }

  private static void add(Entry entry, Insert rows) {
    Order order = entry.order();
    OrderChange change = entry.change();
    Optional<Order.Owner> feed = order.creation().map(creation -> order.owner());
    rows.row(
        change.what() == OrderChange.What.PLACED
            ? Sql.of("(select placed_change from orders where id = ?)", order.id())
            : Sql.of("default"),
        feed.map(Order.Owner::companyId),
        feed.map(Order.Owner::shopId),
        order.id(),
        change.at(),
        change.author().who(),
        change.author().actor().name(),
        change.what().value(),
        change.from(),
        change.to(),
        change.reason().map(reason -> reason.code().name()),
        change.reason().map(OrderReason::text).orElse(""),
        change.reason().map(OrderJournal::products).orElse(""));
  }

  private static String products(OrderReason reason) {
    return reason.productIds().stream()
        .distinct()
        .map(Object::toString)
        .collect(Collectors.joining(","));
  }
}

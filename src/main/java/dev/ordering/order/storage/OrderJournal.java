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
 * The journal of what happened to orders. Its rows get their ids under the lock of their company's
 * row, which is held to the commit. So the ids of a company become visible in ascending order, and
 * whoever reads on from the last id that was seen misses nothing. Call it inside a transaction.
 */
public class OrderJournal {
  /** The id that an order's "placed" gets; to be taken while the order's company is locked. */
  static final Sql NEXT = Sql.of("nextval('order_journal_id_seq')");

  private static final String TABLE =
      "order_journal (id, company_id, shop_id, order_id, changed_at, who, actor, what, from_value,"
          + " to_value, reason_code, reason_text, reason_products)";

  private final Database database;
  private final Consumer<List<Entry>> followers;

  /** A journal that nobody follows: what is imported happened long ago. */
  public OrderJournal(Database database) {
    this(database, entries -> {});
  }

  /**
   * @param followers are told of the entries inside the same transaction
   */
  public OrderJournal(Database database, Consumer<List<Entry>> followers) {
    this.database = database;
    this.followers = followers;
  }

  /** What happened to an order, as it is after that. */
  public record Entry(Order order, OrderChange change) {}

  /**
   * Writes down what happened: the last act of its transaction but for changes of the rows that it
   * has locked. An order without creation is not in the feed of its company. Costs one statement
   * beside the locks and what followers do.
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

  /** The same under locks that were taken before. */
  void add(List<Entry> entries) {
    Insert rows = new Insert(TABLE);
    entries.forEach(entry -> add(entry, rows));
    database.insertLater(rows);
    followers.accept(entries);
  }

  /** The lock that keeps the promise. */
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
    return reason.productIds().stream().map(Object::toString).collect(Collectors.joining(","));
  }
}

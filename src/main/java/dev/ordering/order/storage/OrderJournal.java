package dev.ordering.order.storage;

import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderChange;
import dev.ordering.order.model.OrderReason;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The journal of what happened to orders. Its rows are inserted under the lock of their company's
 * row, which is held to the commit. So the ids of a company become visible in ascending order, and
 * whoever reads on from the last id that was seen misses nothing. Call it inside a transaction.
 */
public class OrderJournal {
  private static final String INSERT =
      "insert into order_journal (company_id, shop_id, order_id, changed_at, who, actor, what,"
          + " from_value, to_value, reason_code, reason_text, reason_products) values ";

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
    List<Object> values = new ArrayList<>();
    String rows =
        entries.stream().map(entry -> row(entry, values)).collect(Collectors.joining(", "));
    database.change(new Sql(INSERT + rows, values));
    followers.accept(entries);
  }

  /** The lock that keeps the promise. */
  void lock(Collection<Long> companies) {
    companies.stream().sorted().distinct().forEach(id -> database.lock("CompanyEntity", id));
  }

  private static String row(Entry entry, List<Object> values) {
    Order order = entry.order();
    OrderChange change = entry.change();
    Optional<Order.Owner> feed = order.creation().map(creation -> order.owner());
    Row row = new Row(values);
    row.put(feed.map(Order.Owner::companyId));
    row.put(feed.map(Order.Owner::shopId));
    row.put(Optional.of(order.id()));
    row.put(Optional.of(change.at()));
    row.put(Optional.of(change.author().who()));
    row.put(Optional.of(change.author().actor().name()));
    row.put(Optional.of(change.what().value()));
    row.put(change.from());
    row.put(Optional.of(change.to()));
    row.put(change.reason().map(reason -> reason.code().name()));
    row.put(Optional.of(change.reason().map(OrderReason::text).orElse("")));
    row.put(Optional.of(change.reason().map(OrderJournal::products).orElse("")));
    return row.text();
  }

  private static String products(OrderReason reason) {
    return reason.productIds().stream().map(Object::toString).collect(Collectors.joining(","));
  }

  /** The marks of a row, whose values are collected beside. */
  private record Row(List<Object> values, List<String> marks) {
    Row(List<Object> values) {
      this(values, new ArrayList<>());
    }

    void put(Optional<?> value) {
      value.ifPresent(values::add);
      marks.add(value.isPresent() ? "?" : "null");
    }

    String text() {
      return "(" + String.join(", ", marks) + ")";
    }
  }
}

package dev.ordering.order.storage;

import dev.ordering.order.model.DetailedOrder;
import dev.ordering.order.model.OrderChange;
import dev.ordering.order.model.OrderException;
import dev.ordering.order.model.OrderFeedQuery;
import dev.ordering.order.model.ShopOrderQuery;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import dev.ordering.user.model.UserException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the orders of a company for its staff. Each call is one statement, which also checks what
 * the user may see. Call it inside a transaction. All methods throw {@link
 * UserException.PermissionRequired} if the user lacks the permission {@code orders}, and {@link
 * OrderException.NotFound} for a shop or an order that is not the user's.
 */
public record CompanyOrderRepository(Database database) {
  /** Returns an order that counts. */
  public DetailedOrder find(long accountId, long companyId, long orderId) {
    return orders(CompanyOrderStatement.one(accountId, companyId, orderId)).stream()
        .findFirst()
        .orElseThrow(OrderException.NotFound::new);
  }

  /**
   * Some of the rows that a query selects.
   *
   * @param more whether it selects further rows
   */
  public record Page<T>(List<T> rows, boolean more) {
    public Page {
      rows = List.copyOf(rows);
    }
  }

  /**
   * Returns the first orders that a query selects, in its sort.
   *
   * @param from the first day of the handover; empty for all days
   * @param limit the maximum number of orders; there are fewer if they have very many lines
   * @throws OrderException.InvalidCursor if a cursor is not a listed order of the company
   */
  public Page<DetailedOrder> list(
      long accountId, long companyId, ShopOrderQuery query, Optional<LocalDate> from, int limit) {
    return select(
        CompanyOrderStatement.page(accountId, companyId, query, from, limit),
        DetailedOrderRow::read,
        row -> requireCursors(row, query));
  }

  /**
   * Returns the orders of a shop that have not ended and whose payment has not failed; the latest
   * day first.
   *
   * @param from the first day of the handover
   * @param before the day after the last one
   * @param limit the maximum number of orders
   */
  public List<DetailedOrder> earlier(
      long accountId, long companyId, long shopId, LocalDate from, LocalDate before, int limit) {
    return orders(CompanyOrderStatement.earlier(accountId, companyId, shopId, from, before, limit));
  }

  /**
   * Returns the orders of a shop whose handover lasted over midnight.
   *
   * @param eve the day before that midnight
   * @param open whether to return those that have not ended and whose payment has not failed, or
   *     all others
   * @param limit the maximum number of orders
   */
  public List<DetailedOrder> overMidnight(
      long accountId, long companyId, long shopId, LocalDate eve, boolean open, int limit) {
    return orders(
        CompanyOrderStatement.overMidnight(accountId, companyId, shopId, eve, open, limit));
  }

  private List<DetailedOrder> orders(Sql sql) {
    return select(sql, DetailedOrderRow::read, row -> {}).rows();
  }

  private static void requireCursors(ResultSet row, ShopOrderQuery query) throws SQLException {
    List<String> unknown = new ArrayList<>();
    if (query.beforeId().isPresent() && row.getObject("before_place") == null) {
      unknown.add("before_id");
    }
    if (query.afterId().isPresent() && row.getObject("after_place") == null) {
      unknown.add("after_id");
    }
    if (!unknown.isEmpty()) {
      throw new OrderException.InvalidCursor(unknown);
    }
  }

  /** A change in the feed, and the order as it is now. */
  public record FeedChange(long id, OrderChange.What what, Instant at, DetailedOrder order) {}

  /** Returns the ids of the products of an order, including those that were chosen in a menu. */
  public Set<Long> products(DetailedOrder order) {
    Set<Long> products = new HashSet<>();
    order.lines().forEach(line -> products.add(line.product().id()));
    products.addAll(
        database.select(
            Sql.of(
                "select linked_product_id from order_line_option"
                    + " where order_id = ? and linked_product_id is not null",
                order.order().id()),
            row -> row.getLong(1)));
    return products;
  }

  /**
   * Some changes of the feed.
   *
   * @param more whether the query selects further changes
   * @param newest the id of the last change of the company, or of the shop that the query names, in
   *     the same snapshot; empty if there is none
   */
  public record FeedChanges(List<FeedChange> changes, boolean more, Optional<Long> newest) {
    public FeedChanges {
      changes = List.copyOf(changes);
    }
  }

  /**
   * Returns the first changes that a query selects.
   *
   * @param limit the maximum number of changes; there are fewer if their orders have very many
   *     lines
   * @throws OrderException.InvalidCursor if the cursor is not a change of the company
   */
  public FeedChanges changes(long accountId, long companyId, OrderFeedQuery query, int limit) {
    List<Long> newest = new ArrayList<>();
    Page<FeedChange> page =
        select(
            CompanyFeedStatement.of(accountId, companyId, query, limit),
            row ->
                new FeedChange(
                    row.getLong("change_id"),
                    OrderChange.What.of(row.getString("change_what")),
                    RowReader.instant(row, "change_at").orElseThrow(),
                    DetailedOrderRow.read(row)),
            row -> {
              if (row.getLong("cursors") == 0) {
                throw new OrderException.InvalidCursor(List.of("after_id"));
              }
              Optional.ofNullable(row.getObject("newest", Long.class)).ifPresent(newest::add);
            });
    return new FeedChanges(page.rows(), page.more(), newest.stream().findFirst());
  }

  /** Checks a row before anything is read from it. */
  private interface Check {
    void of(ResultSet row) throws SQLException;
  }

  private <T> Page<T> select(Sql sql, RowReader<T> reader, Check check) {
    List<Optional<T>> found =
        database.select(
            sql,
            row -> {
              CompanyAccess.require(row);
              check.of(row);
              return row.getObject("id") == null
                  ? Optional.<T>empty()
                  : Optional.of(reader.read(row));
            });
    List<T> shown = found.stream().flatMap(Optional::stream).toList();
    // If nothing was found, there is one row without an order.
    return new Page<>(shown, !shown.isEmpty() && found.size() > shown.size());
  }
}

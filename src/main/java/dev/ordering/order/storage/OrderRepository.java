package dev.ordering.order.storage;

import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderFilter;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Stores and finds single orders of any user. Call it inside a transaction. */
public final class OrderRepository {
  private final Database database;

  public OrderRepository(Database database) {
    this.database = database;
  }

  public Optional<Order> find(long orderId) {
    return select("o.id = ?", orderId).stream().findFirst();
  }

  /** Finds an order and locks its row. The transaction must have locked the user before. */
  public Order lock(long orderId) {
    return select("o.id = ?" + database.forUpdate(), orderId).get(0);
  }

  /** Stores the values of an order that can change. */
  public void store(Order order) {
    database.change(
        "update orders set status = ?, payment_status = ?, external_order_nr = ?, ready_at = ?"
            + " where id = ?",
        order.status().name(),
        order.paymentStatus().map(PaymentStatus::value),
        order.externalOrderNr(),
        order.readyAt(),
        order.id());
  }

  /** Whether the shop of an order uses numbers of its own system. */
  public boolean usesExternalOrderNrs(Order order) {
    return database
        .select(
            Sql.of("select uses_external_order_nrs from shop where id = ?", order.owner().shopId()),
            row -> row.getBoolean(1))
        .get(0);
  }

  /** Whether the customer of an order deleted the account and everything in it. */
  public boolean isCustomerErased(Order order) {
    return database.exists(
        Sql.of(
            "select 1 from account where id = ? and erased_at is not null",
            order.owner().accountId()));
  }

  /** Whether the time at which an order was to be handed over has passed, in its shop's zone. */
  public boolean isHandoverOver(Order order, Instant now) {
    ZoneId zone =
        database
            .select(
                Sql.of("select zone from shop where id = ?", order.owner().shopId()),
                row -> ZoneId.of(row.getString(1)))
            .get(0);
    return order.checkout().end().filter(LocalDateTime.ofInstant(now, zone)::isAfter).isPresent();
  }

  /**
   * Returns the ids of orders placed before a moment whose first payment is pending, oldest first.
   */
  public List<Long> unpaid(Instant before, int limit) {
    return due(
        "payment_status = 'pending' and position is null and placed_at < ? order by placed_at",
        before,
        limit);
  }

  /** Returns the ids of orders that the shop had to answer before a moment, earliest first. */
  public List<Long> unanswered(Instant before, int limit) {
    return due(
        "status in ('PENDING', 'HAS_READ') and answer_by < ? order by answer_by, id",
        before,
        limit);
  }

  private List<Long> due(String condition, Instant before, int limit) {
    return database.select(
        Sql.of("select id from orders where " + condition + " limit " + limit, before),
        row -> row.getLong("id"));
  }

  /** Returns the number of orders with a creation date at or after a moment. */
  public long createdSince(Instant moment) {
    return database.count(Sql.of("select count(*) from orders where created_at >= ?", moment));
  }

  /** Returns the orders that a filter selects, with the highest ids first. */
  public List<Order> search(OrderFilter filter, Optional<Long> beforeId, int limit) {
    Map<String, Object> values = new LinkedHashMap<>();
    filter.accountId().ifPresent(id -> values.put("o.account_id = ?", id));
    filter.shopId().ifPresent(id -> values.put("o.shop_id = ?", id));
    filter.status().ifPresent(status -> values.put("o.status = ?", status.name()));
    filter.paymentStatus().ifPresent(status -> values.put("o.payment_status = ?", status.value()));
    filter
        .transferReference()
        .ifPresent(reference -> values.put("o.transfer_reference = ?", reference.text()));
    beforeId.ifPresent(id -> values.put("o.id < ?", id));
    String where = values.isEmpty() ? "true" : String.join(" and ", values.keySet());
    return select(where + " order by o.id desc limit " + limit, values.values().toArray());
  }

  /** Returns the order with the given number of its shop and year. */
  public Optional<Order> findByNumber(long shopId, int year, int orderNr) {
    return select("o.shop_id = ? and o.order_year = ? and o.order_nr = ?", shopId, year, orderNr)
        .stream()
        .findFirst();
  }

  private List<Order> select(String where, Object... values) {
    return database.select(
        Sql.of("select " + OrderRow.ORDER + " from orders o where " + where, values),
        OrderRow::order);
  }
}

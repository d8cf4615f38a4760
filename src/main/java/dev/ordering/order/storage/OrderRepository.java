package dev.ordering.order.storage;

import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderFilter;
import dev.ordering.order.model.UnpaidOrder;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Stores and finds single orders of any user. Call it inside a transaction. */
public record OrderRepository(Database database) {
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

  /** Returns when the handover of an order ends; empty if no day was agreed. */
  public Optional<Instant> handoverEnd(Order order) {
    ZoneId zone =
        database
            .select(
                Sql.of("select zone from shop where id = ?", order.owner().shopId()),
                row -> ZoneId.of(row.getString(1)))
            .get(0);
    return order.checkout().end().map(end -> end.atZone(zone).toInstant());
  }

  /**
   * Returns orders that can no longer be paid and whose first payment is pending, the earliest
   * first: those whose payment has expired and, if their payment has no expiry, those that were
   * placed too long ago.
   *
   * @param timeout how long is too long; zero for no limit
   * @param after the order after which to continue
   */
  public List<UnpaidOrder> unpaid(
      Instant now, Duration timeout, Optional<UnpaidOrder> after, int limit) {
    Instant before = timeout.isZero() ? Instant.EPOCH : now.minus(timeout);
    return database.select(
        Sql.of(
            "select o.id, o.placed_at, p.expires_at from orders o"
                + " left join payment_order i on i.order_id = o.id"
                + " left join payment p on p.id = i.payment_id"
                + " where o.payment_status = 'pending' and o.position is null"
                + " and (p.expires_at <= ? or (p.expires_at is null and o.placed_at < ?))"
                + " and (o.placed_at, o.id) > (?, ?) order by o.placed_at, o.id limit "
                + limit,
            now,
            before,
            after.map(UnpaidOrder::placedAt).orElse(Instant.EPOCH),
            after.map(UnpaidOrder::id).orElse(0L)),
        row -> {
          Instant placedAt = RowReader.instant(row, "placed_at").orElseThrow();
          Optional<Instant> expiresAt = RowReader.instant(row, "expires_at");
          return new UnpaidOrder(
              row.getLong("id"), placedAt, expiresAt.orElse(placedAt.plus(timeout)));
        });
  }

  /** Returns the ids of orders that the shop had to answer before a moment, earliest first. */
  public List<Long> unanswered(Instant before, int limit) {
    return database.select(
        Sql.of(
            "select id from orders where status in ('PENDING', 'HAS_READ') and answer_by < ?"
                + " order by answer_by, id limit "
                + limit,
            before),
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

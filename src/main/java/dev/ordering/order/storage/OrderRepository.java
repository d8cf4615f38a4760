package dev.ordering.order.storage;

import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderFilter;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hibernate.LockMode;

/** Stores and finds single orders of any user. Call it inside a transaction. */
public final class OrderRepository {
  private final Database database;

  public OrderRepository(Database database) {
    this.database = database;
  }

  public Optional<Order> find(long orderId) {
    return Optional.ofNullable(database.session().get(OrderEntity.class, orderId))
        .map(OrderEntity::toOrder);
  }

  /** Finds an order and locks its row. The transaction must have locked the user before. */
  public Order lock(long orderId) {
    return database.session().get(OrderEntity.class, orderId, LockMode.PESSIMISTIC_WRITE).toOrder();
  }

  /** Stores the values of an order that can change. */
  public void store(Order order) {
    database
        .session()
        .createMutationQuery(
            "update OrderEntity set status = :status, paymentStatus = :payment,"
                + " externalOrderNr = :number, readyAt = :ready where id = :id")
        .setParameter("status", order.status().name())
        .setParameter(
            "payment", order.paymentStatus().map(PaymentStatus::value).orElse(null), String.class)
        .setParameter("number", order.externalOrderNr())
        .setParameter("ready", order.readyAt().orElse(null), Instant.class)
        .setParameter("id", order.id())
        .executeUpdate();
  }

  /** Whether the shop of an order uses numbers of its own system. */
  public boolean usesExternalOrderNrs(Order order) {
    return database
        .session()
        .createSelectionQuery(
            "select usesExternalOrderNrs from ShopEntity where id = :shop", Boolean.class)
        .setParameter("shop", order.owner().shopId())
        .getSingleResult();
  }

  /**
   * Returns the ids of orders placed before a moment whose first payment is pending, oldest first.
   */
  public List<Long> unpaid(Instant before, int limit) {
    return database
        .session()
        .createSelectionQuery(
            "select id from OrderEntity where paymentStatus = :pending and position is null"
                + " and placedAt < :before order by placedAt",
            Long.class)
        .setParameter("pending", PaymentStatus.PENDING.value())
        .setParameter("before", before)
        .setMaxResults(limit)
        .getResultList();
  }

  /** Returns the ids of orders that the shop had to answer before a moment, earliest first. */
  public List<Long> unanswered(Instant before, int limit) {
    return database.select(
        Sql.of(
            "select id from orders where status in ('PENDING', 'HAS_READ') and answer_by < ?"
                + " order by answer_by limit "
                + limit,
            before),
        row -> row.getLong("id"));
  }

  /** Returns the number of orders with a creation date at or after a moment. */
  public long createdSince(Instant moment) {
    return database
        .session()
        .createSelectionQuery(
            "select count(*) from OrderEntity where createdAt >= :moment", Long.class)
        .setParameter("moment", moment)
        .getSingleResult();
  }

  /** Returns the orders that a filter selects, with the highest ids first. */
  public List<Order> search(OrderFilter filter, Optional<Long> beforeId, int limit) {
    Map<String, Object> values = new LinkedHashMap<>();
    filter.accountId().ifPresent(id -> values.put("accountId = :account", id));
    filter.shopId().ifPresent(id -> values.put("shopId = :shop", id));
    filter.status().ifPresent(status -> values.put("status = :status", status.name()));
    filter
        .paymentStatus()
        .ifPresent(status -> values.put("paymentStatus = :payment", status.value()));
    filter
        .transferReference()
        .ifPresent(reference -> values.put("transferReference = :reference", reference.text()));
    beforeId.ifPresent(id -> values.put("id < :before", id));
    String where = values.isEmpty() ? "" : " where " + String.join(" and ", values.keySet());
    return select("from OrderEntity" + where + " order by id desc limit " + limit, values);
  }

  /** Returns the order with the given number of its shop and year. */
  public Optional<Order> findByNumber(long shopId, int year, int orderNr) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("shopId = :shop", shopId);
    values.put("orderYear = :year", year);
    values.put("orderNr = :number", orderNr);
    return select("from OrderEntity where " + String.join(" and ", values.keySet()), values)
        .stream()
        .findFirst();
  }

  private List<Order> select(String text, Map<String, Object> values) {
    var selection = database.session().createSelectionQuery(text, OrderEntity.class);
    values.forEach(
        (condition, value) ->
            selection.setParameter(condition.substring(condition.indexOf(':') + 1), value));
    return selection.getResultList().stream().map(OrderEntity::toOrder).toList();
  }
}

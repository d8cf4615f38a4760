package dev.ordering.order.storage;

import dev.ordering.order.model.Order;
import dev.ordering.persistence.Database;
import jakarta.persistence.LockModeType;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hibernate.LockMode;

/** Creations under row locks. */
public final class LockedOrderCreations implements OrderCreations {
  private final Database database;
  private final OrderCounters counters;

  public LockedOrderCreations(Database database) {
    this.database = database;
    this.counters = new OrderCounters(database);
  }

  @Override
  public void lockUser(long accountId) {
    user(accountId);
  }

  @Override
  public List<Order> create(List<Order> orders, Instant now) {
    if (orders.isEmpty()) {
      return List.of();
    }
    OrderingUserEntity user = user(onlyUser(orders));
    Instant at = notBeforePrevious(user, now.truncatedTo(ChronoUnit.SECONDS));
    Map<Long, List<Order>> byShop =
        orders.stream()
            .collect(
                Collectors.groupingBy(
                    order -> order.owner().shopId(), TreeMap::new, Collectors.toList()));
    Map<Long, Integer> years = counters.years(List.copyOf(byShop.keySet()), at);
    Map<Long, Integer> numbers = new TreeMap<>();
    byShop.forEach(
        (shop, its) ->
            numbers.put(shop, counters.take(shop, years.get(shop), its.size()) - its.size()));
    lockCompanies(orders);

    List<Order> created = new ArrayList<>();
    for (Order order : orders) {
      long shop = order.owner().shopId();
      Order.Creation creation =
          new Order.Creation(
              at,
              user.lastOrderPosition + created.size() + 1,
              years.get(shop),
              numbers.merge(shop, 1, Integer::sum));
      store(order.id(), creation);
      created.add(order.withCreation(creation));
    }
    storePosition(user.id, user.lastOrderPosition + created.size());
    return List.copyOf(created);
  }

  private OrderingUserEntity user(long accountId) {
    OrderingUserEntity user =
        database.session().get(OrderingUserEntity.class, accountId, LockMode.PESSIMISTIC_WRITE);
    if (user == null) {
      throw new IllegalArgumentException("no user " + accountId);
    }
    return user;
  }

  private static long onlyUser(List<Order> orders) {
    List<Long> users = orders.stream().map(order -> order.owner().accountId()).distinct().toList();
    if (users.size() != 1) {
      throw new IllegalArgumentException("orders of several users: " + users);
    }
    return users.get(0);
  }

  /** Another statement than the lock's: only so it sees what was committed while that waited. */
  private Instant notBeforePrevious(OrderingUserEntity user, Instant now) {
    return database
        .session()
        .createSelectionQuery(
            "select createdAt from OrderEntity where accountId = :account and position = :position",
            Instant.class)
        .setParameter("account", user.id)
        .setParameter("position", user.lastOrderPosition)
        .uniqueResultOptional()
        .filter(now::isBefore)
        .orElse(now);
  }

  private void lockCompanies(List<Order> orders) {
    for (long company :
        orders.stream()
            .mapToLong(order -> order.owner().companyId())
            .sorted()
            .distinct()
            .toArray()) {
      database
          .session()
          .createSelectionQuery("select id from CompanyEntity where id = :id", Long.class)
          .setParameter("id", company)
          .setLockMode(LockModeType.PESSIMISTIC_WRITE)
          .getSingleResult();
    }
  }

  private void store(long orderId, Order.Creation creation) {
    int stored =
        database
            .session()
            .createMutationQuery(
                "update OrderEntity set createdAt = :at, position = :position, orderYear = :year,"
                    + " orderNr = :number where id = :id and position is null")
            .setParameter("at", creation.at())
            .setParameter("position", creation.position())
            .setParameter("year", creation.year())
            .setParameter("number", creation.orderNr())
            .setParameter("id", orderId)
            .executeUpdate();
    if (stored != 1) {
      throw new IllegalStateException("order " + orderId + " is not one without creation");
    }
  }

  private void storePosition(long accountId, long position) {
    database
        .session()
        .createMutationQuery(
            "update OrderingUserEntity set lastOrderPosition = :position where id = :id")
        .setParameter("position", position)
        .setParameter("id", accountId)
        .executeUpdate();
  }
}

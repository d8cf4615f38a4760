package dev.ordering.checkout.storage;

import dev.ordering.checkout.counter.PointsOnCard;
import dev.ordering.checkout.counter.Reservation;
import dev.ordering.checkout.counter.SlotKey;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Locks the rows of counters until the transaction ends. The statements are sent together with
 * those that follow. Each method locks by id. Call the methods in this order: {@link
 * #startCounting}, {@link #stock}, {@link #slots}, {@link #coupons}, and last {@link #points} or
 * {@link #cards}.
 */
public record CounterLocks(Database database) {
  private static final String SLOT =
      "select orders from slot_use where shop_id = :shop and method = :method"
          + " and starts_at = :start for update";
  private static final String FIRST_OF_SLOT =
      "insert into slot_use (shop_id, method, starts_at, orders)"
          + " select id, cast(:method as varchar(10)), cast(:start as timestamp with time zone), 0"
          + " from shop where id = :shop on conflict do nothing";
  private static final String COUPONS =
      "select offer_id from coupon_use where offer_id in (:ids) order by offer_id for update";
  private static final String USED_UP =
      "select o.id from offer o left join coupon_use u on u.offer_id = o.id"
          + " left join coupon_customer_use c on c.offer_id = o.id and c.account_id = ?"
          + " where o.id = ? and (u.uses >= o.uses or c.uses >= o.uses_per_customer)";
  private static final String FIRST_OF_COUPON =
      "insert into coupon_use (offer_id, uses) select id, 0 from offer where id = ?"
          + " on conflict do nothing";

  /**
   * Locks the stock of products, and returns what is left of each. A product whose stock is not
   * counted has no entry.
   */
  public Supplier<Map<Long, Long>> stock(NavigableSet<Long> productIds) {
    return numbers(
        "select product_id, quantity from product_stock where product_id in (:ids)"
            + " order by product_id for update",
        productIds);
  }

  /** Returns which of these products exist without a stock that is counted. */
  public Set<Long> uncounted(Set<Long> productIds) {
    return productIds.isEmpty()
        ? Set.of()
        : Set.copyOf(
            database.select(
                Sql.named(
                    "select id from product where id in (:ids) and not stocked",
                    Map.of("ids", productIds)),
                row -> row.getLong("id")));
  }

  /**
   * Starts to count the stock of those products of a shop whose stock is not counted yet. The stock
   * is 0 until an import contains another quantity. This method changes the row of the shop, so
   * call it before the other methods.
   */
  public void startCounting(long shopId, NavigableSet<Long> productIds) {
    // a statement of its own: a condition that is checked while its statement waits for an import
    // sees the products as they were before that import
    database.selectLater(
        Sql.of("select id from shop where id = ?" + database.forUpdate(), shopId),
        row -> row.getLong(1));
    Map<String, ?> values = Map.of("shop", shopId, "ids", productIds);
    String uncounted = " from product where id in (:ids) and shop_id = :shop and not stocked";
    int changed =
        database.change(
            Sql.named(
                "update shop set revision = revision + 1 where id = :shop and exists (select 1"
                    + uncounted
                    + ")",
                values));
    if (changed > 0) {
      database.change(
          Sql.named(
              "insert into product_stock (product_id, quantity, imported_quantity) select id, 0, 0"
                  + uncounted
                  + " order by id on conflict do nothing",
              values));
      database.change(
          Sql.named(
              "update product set stocked = true where id in (:ids) and shop_id = :shop", values));
    }
  }

  /** Sets the stock of locked products to 0. */
  public void setToZero(NavigableSet<Long> productIds) {
    database.change(
        Sql.named(
            "update product_stock set quantity = 0 where product_id in (:ids)",
            Map.of("ids", productIds)));
  }

  /** Locks loyalty cards, and returns the points that each can spend. */
  public Supplier<Map<Long, Long>> points(NavigableSet<Long> cardIds) {
    return numbers(
        "select id, case when blocked or points < 0 then 0 else points end from loyalty_card"
            + " where id in (:ids) order by id for update",
        cardIds);
  }

  private Supplier<Map<Long, Long>> numbers(String select, Collection<Long> ids) {
    if (ids.isEmpty()) {
      return Map::of;
    }
    Supplier<List<Map.Entry<Long, Long>>> read =
        database.selectLater(
            Sql.named(select, Map.of("ids", ids)),
            row -> Map.entry(row.getLong(1), row.getLong(2)));
    return () ->
        read.get().stream().collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /** Locks slots, after creating the missing rows. If the shop was removed, it creates none. */
  public void slots(NavigableSet<SlotKey> slots) {
    for (SlotKey slot : slots) {
      Map<String, ?> values =
          Map.of("shop", slot.shopId(), "method", slot.method().value(), "start", slot.start());
      database.changeLater(Sql.named(FIRST_OF_SLOT, values));
      database.selectLater(Sql.named(SLOT, values), row -> row.getInt(1));
    }
  }

  /** Locks coupons, after creating the missing rows. */
  public void coupons(NavigableSet<Long> couponIds) {
    if (!couponIds.isEmpty()) {
      couponIds.forEach(id -> database.changeLater(Sql.of(FIRST_OF_COUPON, id)));
      database.selectLater(Sql.named(COUPONS, Map.of("ids", couponIds)), row -> row.getLong(1));
    }
  }

  /** Whether a locked coupon cannot be used again, in total or by this customer. */
  public boolean isUsedUp(Reservation.CouponUse use) {
    return database
        .selectFirst(Sql.of(USED_UP, use.accountId(), use.couponId()), row -> row.getLong("id"))
        .isPresent();
  }

  /**
   * Locks and returns the cards of companies that are not blocked, by id.
   *
   * @param number if present, the cards with this number are returned, one per company, unless
   *     another account owns them; otherwise all cards of the account
   */
  public Supplier<List<PointsOnCard>> cards(
      Set<Long> companyIds, Optional<String> number, long accountId) {
    Map<String, Object> values = new HashMap<>();
    values.put("companies", companyIds);
    values.put("account", accountId);
    number.ifPresent(shown -> values.put("number", shown));
    return database.selectLater(
        Sql.named(
            "select id, company_id, points from loyalty_card where company_id in (:companies)"
                + " and not blocked"
                + (number.isPresent()
                    ? " and number = :number and (account_id is null or account_id = :account)"
                    : " and account_id = :account")
                + " order by id for update",
            values),
        row -> new PointsOnCard(row.getLong(1), row.getLong(2), row.getLong(3)));
  }

  /** Takes or releases all reservations except points. No counter falls below 0. */
  public void change(List<Reservation> reservations, boolean release) {
    new CounterChanges(database, reservations, release ? -1 : 1).run();
  }
}

package dev.ordering.order.storage;

import dev.ordering.order.model.Order;
import dev.ordering.order.model.SoldLine;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Insert;
import dev.ordering.persistence.Sql;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Stores orders that already have their ids and numbers, as imported from another system. */
public record OrderImport(Database database) {
  private static final String COUNT_POSITIONS =
      """
      update account a set last_order_position =
        (select max(o.position) from orders o where o.account_id = a.id)
      where exists (select 1 from orders o
        where o.account_id = a.id and o.position > a.last_order_position)
      """;
  private static final String FORGET_NUMBERS =
      "delete from order_counter where (shop_id, order_year) in"
          + " (select shop_id, order_year from orders)";
  private static final String COUNT_NUMBERS =
      """
      insert into order_counter (shop_id, order_year, last_order_nr)
      select shop_id, order_year, max(order_nr) from orders
      where order_nr is not null group by shop_id, order_year
      """;

  private static final String COMPANIES_WITH_MORE =
      """
      select c.id from company c where exists (select 1 from orders o
        where o.company_id = c.id and o.placed_change is null and o.position is not null)
      """;
  private static final String ADD_TO_JOURNAL =
      """
      insert into order_journal (company_id, shop_id, order_id, changed_at, who, actor, what)
      select company_id, shop_id, id, created_at, 'user ' || account_id, 'CUSTOMER', 'placed'
      from orders where company_id in (:companies) and position is not null and placed_change is null
      order by created_at, account_id, position
      """;
  private static final String COUNT_PLACED =
      """
      update orders set placed_change =
        (select j.id from order_journal j where j.order_id = orders.id and j.what = 'placed')
      where company_id in (:companies) and position is not null and placed_change is null
      """;

  private static final String ADD_LINE =
      """
      insert into order_line (order_id, rank, product_id, product_price_id, name, name_original,
        price_name, price_name_original, price_type, target_price, product_price, amount, persons,
        gram, unit_price, price, discounted_unit_price, discounted_price)
      select cast(:order as bigint), cast(:rank as integer), p.id, s.id,
        coalesce(p.name_nl, p.name_original), p.name_original,
        coalesce(s.name_nl, s.name_original), s.name_original, p.price_type, p.target_price,
        cast(:unit as bigint), cast(:amount as bigint), 0, cast(:gram as bigint),
        cast(:unit as bigint), cast(:price as bigint), cast(:unit as bigint),
        cast(:price as bigint)
      from product p join product_price s on s.product_id = p.id and s.rank = 0
      where p.id = :product
      """;

  /**
   * Stores the orders. Of an order that is already stored, stores only the values that can change.
   * Then updates the counters of positions and order numbers, and adds the orders to the feeds of
   * their companies. Call it inside a transaction.
   */
  public void put(List<Order> orders) {
    Set<Long> stored =
        Set.copyOf(
            database.select(
                Sql.named(
                    "select id from orders where id in (:ids)",
                    Map.of("ids", orders.stream().map(Order::id).toList())),
                row -> row.getLong("id")));
    Insert rows = new Insert(NewOrderRow.TABLE);
    orders.stream()
        .filter(order -> !stored.contains(order.id()))
        .forEach(
            order ->
                new NewOrderRow(new OrderCreations.Placed(order)).addTo(rows, Optional.empty()));
    database.insertLater(rows);
    orders.forEach(new OrderRepository(database)::store);
    for (String change : List.of(COUNT_POSITIONS, FORGET_NUMBERS, COUNT_NUMBERS)) {
      database.change(change);
    }
    addToFeeds();
  }

  /** Adds lines to orders that are already stored. */
  public void putLines(List<SoldLine> lines) {
    for (SoldLine line : lines) {
      database.change(
          Sql.named(
              ADD_LINE,
              Map.of(
                  "order", line.orderId(),
                  "rank", line.rank(),
                  "product", line.productId(),
                  "amount", line.amount(),
                  "gram", line.gram(),
                  "unit", line.unitPrice(),
                  "price", line.price())));
    }
  }

  private void addToFeeds() {
    List<Long> companies = database.select(Sql.of(COMPANIES_WITH_MORE), row -> row.getLong("id"));
    if (companies.isEmpty()) {
      return;
    }
    new OrderJournal(database).lock(companies);
    for (String change : List.of(ADD_TO_JOURNAL, COUNT_PLACED)) {
      database.change(Sql.named(change, Map.of("companies", companies)));
    }
  }
}

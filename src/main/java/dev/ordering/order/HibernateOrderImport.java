package dev.ordering.order;

import dev.ordering.persistence.Database;
import java.util.List;
import org.hibernate.StatelessSession;

/** The import into the database. */
final class HibernateOrderImport implements OrderImport {
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

  private final Database database;

  HibernateOrderImport(Database database) {
    this.database = database;
  }

  @Override
  public void put(List<Order> orders) {
    StatelessSession session = database.session();
    orders.forEach(order -> session.upsert(new OrderEntity(order)));
    session.createNativeMutationQuery(COUNT_POSITIONS).executeUpdate();
    session.createNativeMutationQuery(FORGET_NUMBERS).executeUpdate();
    session.createNativeMutationQuery(COUNT_NUMBERS).executeUpdate();
  }
}

package dev.ordering.order.storage;

import dev.ordering.order.model.Order;
import dev.ordering.persistence.Database;

/** The points that orders earn, on the customer's loyalty card. Call it inside a transaction. */
public final class LoyaltyCreditRepository {
  private static final String CREDIT =
      """
      update loyalty_card set points = points + :points where id = coalesce(
        (select c.id from loyalty_card c join order_detail d on d.loyalty_card_number = c.number
          where d.order_id = :order and c.company_id = :company),
        (select min(c.id) from loyalty_card c
          where c.account_id = :account and c.company_id = :company))
      """;

  private static final String ONCE =
      "update orders set loyalty_credited = true where id = :order and not loyalty_credited";

  private final Database database;

  public LoyaltyCreditRepository(Database database) {
    this.database = database;
  }

  /**
   * Credits what an order earned, once it is collected: to the card that was named in it, else to
   * the customer's oldest card of the company. Without such a card the points are only shown. An
   * order that does not count, because its payment failed, earns nothing.
   */
  public void credit(Order order) {
    order
        .collectableLoyalty()
        .filter(earned -> isFirst(order))
        .ifPresent(earned -> add(order, earned));
  }

  private boolean isFirst(Order order) {
    return database
            .session()
            .createNativeMutationQuery(ONCE)
            .setParameter("order", order.id())
            .executeUpdate()
        == 1;
  }

  private void add(Order order, Order.Loyalty earned) {
    database
        .session()
        .createNativeMutationQuery(CREDIT)
        .setParameter("points", (long) earned.points())
        .setParameter("order", order.id())
        .setParameter("company", order.owner().companyId())
        .setParameter("account", order.owner().accountId())
        .executeUpdate();
  }
}

package dev.ordering.order;

import dev.ordering.persistence.Database;

/** The loyalty cards in the database. */
final class HibernateLoyaltyCredits implements LoyaltyCredits {
  private static final String CREDIT =
      """
      update loyalty_card set points = points + :points where id = coalesce(
        (select c.id from loyalty_card c join order_detail d on d.loyalty_card_number = c.number
          where d.order_id = :order and c.company_id = :company),
        (select min(c.id) from loyalty_card c
          where c.account_id = :account and c.company_id = :company))
      """;

  private final Database database;

  HibernateLoyaltyCredits(Database database) {
    this.database = database;
  }

  @Override
  public void credit(Order order) {
    order
        .collectableLoyalty()
        .ifPresent(
            earned ->
                database
                    .session()
                    .createNativeMutationQuery(CREDIT)
                    .setParameter("points", (long) earned.points())
                    .setParameter("order", order.id())
                    .setParameter("company", order.owner().companyId())
                    .setParameter("account", order.owner().accountId())
                    .executeUpdate());
  }
}

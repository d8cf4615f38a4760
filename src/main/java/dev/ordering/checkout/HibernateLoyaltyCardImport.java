package dev.ordering.checkout;

import dev.ordering.persistence.Database;

/** Writes loyalty cards; call it inside a transaction. */
final class HibernateLoyaltyCardImport {
  private final Database database;

  HibernateLoyaltyCardImport(Database database) {
    this.database = database;
  }

  void put(long id, long companyId, String number, long accountId, long points) {
    database
        .session()
        .createNativeMutationQuery(
            "insert into loyalty_card (id, company_id, number, account_id, points)"
                + " values (:id, :company, :number, :account, :points)")
        .setParameter("id", id)
        .setParameter("company", companyId)
        .setParameter("number", number)
        .setParameter("account", accountId)
        .setParameter("points", points)
        .executeUpdate();
  }
}

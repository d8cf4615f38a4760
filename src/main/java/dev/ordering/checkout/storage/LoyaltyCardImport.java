package dev.ordering.checkout.storage;

import dev.ordering.persistence.Database;

/** Writes loyalty cards; call it inside a transaction. */
public final class LoyaltyCardImport {
  private final Database database;

  public LoyaltyCardImport(Database database) {
    this.database = database;
  }

  public void put(long id, long companyId, String number, long accountId, long points) {
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

package dev.ordering.catalog;

import dev.ordering.persistence.Database;
import org.hibernate.StatelessSession;

/** The import into the database. */
final class HibernateCatalogImport implements CatalogImport {
  private final Database database;

  HibernateCatalogImport(Database database) {
    this.database = database;
  }

  @Override
  public boolean isEmpty() {
    waitForOthers();
    return database
            .session()
            .createSelectionQuery("select count(*) from PlatformEntity", Long.class)
            .getSingleResult()
        == 0;
  }

  /**
   * There is no row to lock in an empty table, but the unique key makes whoever inserts the same
   * row wait until this transaction ends. Generated ids start above 0.
   */
  private void waitForOthers() {
    StatelessSession session = database.session();
    session
        .createNativeMutationQuery("insert into platform (id, name) values (0, '')")
        .executeUpdate();
    session.createNativeMutationQuery("delete from platform where id = 0").executeUpdate();
  }

  @Override
  public void put(Platform platform) {
    database.session().upsert(new PlatformEntity(platform));
  }

  @Override
  public void put(Company company) {
    database.session().upsert(new CompanyEntity(company));
  }

  @Override
  public void put(Shop shop) {
    StatelessSession session = database.session();
    session.upsert(new ShopEntity(shop));
    session
        .createMutationQuery("delete ShopBankAccountEntity where shopId = :shop")
        .setParameter("shop", shop.id())
        .executeUpdate();
    for (int rank = 0; rank < shop.bankAccounts().size(); rank++) {
      session.insert(new ShopBankAccountEntity(shop.id(), rank, shop.bankAccounts().get(rank)));
    }
  }
}

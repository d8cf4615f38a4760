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
    return database
            .session()
            .createSelectionQuery("select count(*) from PlatformEntity", Long.class)
            .getSingleResult()
        == 0;
  }

  @Override
  public void put(Platform platform) {
    database.session().upsert(new PlatformEntity(platform.id(), platform.name()));
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

package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.model.Company;
import dev.ordering.catalog.model.Platform;
import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.storage.CompanyEntity;
import dev.ordering.catalog.storage.PlatformEntity;
import dev.ordering.catalog.storage.ShopBankAccountEntity;
import dev.ordering.catalog.storage.ShopEntity;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import org.hibernate.StatelessSession;

/**
 * Writes platforms, companies and shops with given ids into the catalogue, and replaces those with
 * the same id. Call it inside a transaction.
 */
public record CatalogImport(Database database) {
  /**
   * Whether the catalogue is empty. If several nodes ask at once, the others wait for the
   * transaction of the first one, so that only one node fills an empty catalogue.
   */
  public boolean isEmpty() {
    waitForOthers();
    return !database.exists(Sql.of("select id from platform limit 1"));
  }

  /**
   * Waits for the transactions of other callers. An empty table has no row to lock. But because of
   * the unique key, another insert of the same row waits until this transaction ends. Generated ids
   * start above 0.
   */
  private void waitForOthers() {
    database.change("insert into platform (id, name) values (0, '')");
    database.change("delete from platform where id = 0");
  }

  public void put(Platform platform) {
    database.session().upsert(new PlatformEntity(platform));
  }

  public void put(Company company) {
    database.session().upsert(new CompanyEntity(company));
  }

  public void put(Shop shop) {
    StatelessSession session = database.session();
    session.upsert(new ShopEntity(shop));
    database.change("delete from shop_bank_account where shop_id = ?", shop.id());
    for (int rank = 0; rank < shop.bankAccounts().size(); rank++) {
      session.insert(new ShopBankAccountEntity(shop.id(), rank, shop.bankAccounts().get(rank)));
    }
  }
}

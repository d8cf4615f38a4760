package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.model.ShopRevision;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.RetryTransactionException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads shops from the database, with two statements for any number of shops. */
public final class ShopRepository implements Shops {
  private final Database database;

  public ShopRepository(Database database) {
    this.database = database;
  }

  @Override
  public Map<Long, Shop> snapshots(Collection<ShopRevision> revisions) {
    List<Long> ids = revisions.stream().map(ShopRevision::shopId).distinct().toList();
    Map<Long, List<Shop.BankAccount>> accounts = new HashMap<>();
    database
        .session()
        .createSelectionQuery(
            "from ShopBankAccountEntity where shopId in (:ids) order by shopId, rank",
            ShopBankAccountEntity.class)
        .setParameterList("ids", ids)
        .getResultList()
        .forEach(
            account ->
                accounts
                    .computeIfAbsent(account.shopId, key -> new ArrayList<>())
                    .add(account.toBankAccount()));
    Map<Long, Shop> shops = new HashMap<>();
    database
        .session()
        .createSelectionQuery("from ShopEntity where id in (:ids)", ShopEntity.class)
        .setParameterList("ids", ids)
        .getResultList()
        .forEach(
            shop -> shops.put(shop.id, shop.toShop(accounts.getOrDefault(shop.id, List.of()))));
    if (shops.size() < ids.size()) {
      throw new RetryTransactionException("a shop was removed");
    }
    return shops;
  }
}

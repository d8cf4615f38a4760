package dev.ordering.catalog.storage;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;

import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.model.ShopRevision;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.RetryTransactionException;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Reads shops from the database, with two statements for any number of shops. */
public record ShopRepository(Database database) implements Shops {
  @Override
  public Map<Long, Shop> snapshots(Collection<ShopRevision> revisions) {
    List<Long> ids = revisions.stream().map(ShopRevision::shopId).distinct().toList();
    // the shops first: if an import commits in between, newer accounts are stored under an old
    // revision, which nobody asks for any more, instead of old accounts under the new revision
    List<ShopEntity> rows = database.list(ShopEntity.class, "from ShopEntity where id in ?1", ids);
    Map<Long, List<Shop.BankAccount>> accounts =
        database
            .list(
                ShopBankAccountEntity.class,
                "from ShopBankAccountEntity where shopId in ?1 order by shopId, rank",
                ids)
            .stream()
            .collect(groupingBy(row -> row.shopId, mapping(row -> row.account, toList())));
    Map<Long, Shop> shops =
        rows.stream()
            .map(row -> row.toShop(accounts.getOrDefault(row.id, List.of())))
            .collect(toMap(Shop::id, shop -> shop));
    if (shops.size() < ids.size()) {
      throw new RetryTransactionException("a shop was removed");
    }
    return shops;
  }
}

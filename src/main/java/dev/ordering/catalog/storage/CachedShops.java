package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.model.ShopRevision;
import dev.ordering.http.text.LruMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A cache of the most recently used snapshots. Its entries are correct on every node, because a
 * snapshot never changes: the caller asks for the revision that it has just read from the database.
 */
public final class CachedShops implements Shops {
  private final Shops shops;
  private final Map<ShopRevision, Shop> cache;
  private final Consumer<Runnable> afterCommit;

  /**
   * Creates a cache in front of other shops.
   *
   * @param maximum how many snapshots the cache holds
   * @param afterCommit runs what it is given once the current transaction is committed; if a
   *     transaction that changed a shop is rolled back, another one gets the same revision
   */
  public CachedShops(Shops shops, int maximum, Consumer<Runnable> afterCommit) {
    this.shops = shops;
    this.afterCommit = afterCommit;
    this.cache = LruMap.shared(maximum);
  }

  @Override
  public Map<Long, Shop> snapshots(Collection<ShopRevision> revisions) {
    Map<Long, Shop> found = new HashMap<>();
    List<ShopRevision> missing = new ArrayList<>();
    for (ShopRevision revision : revisions) {
      Shop shop = cache.get(revision);
      if (shop == null) {
        missing.add(revision);
      } else {
        found.put(shop.id(), shop);
      }
    }
    if (!missing.isEmpty()) {
      Map<Long, Shop> loaded = shops.snapshots(missing);
      afterCommit.accept(() -> loaded.values().forEach(shop -> cache.put(shop.revision(), shop)));
      found.putAll(loaded);
    }
    return found;
  }
}

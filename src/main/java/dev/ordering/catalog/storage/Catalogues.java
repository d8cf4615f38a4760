package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.catalog.model.ShopRevision;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The newest catalogues of shops. Call it inside a transaction. It caches the most recently used
 * snapshots, which is safe on every node: each call reads the newest revision from the database,
 * and the snapshot of a revision never changes.
 */
public final class Catalogues {
  private final CatalogueStore store;
  private final int maximum;
  private final Map<Long, ShopCatalogue> cache = new LinkedHashMap<>(16, 0.75f, true);
  private int products;

  /**
   * Creates a cache in front of a store.
   *
   * @param maximum how many products the cache holds, over all snapshots; the most recently used
   *     snapshot stays even if it has more
   */
  public Catalogues(CatalogueStore store, int maximum) {
    this.store = store;
    this.maximum = maximum;
  }

  /** Returns the newest snapshots of those shops that exist, by id. */
  public Map<Long, ShopCatalogue> current(Collection<Long> shopIds) {
    Map<Long, ShopCatalogue> current = new HashMap<>();
    if (!shopIds.isEmpty()) {
      for (ShopRevision revision : store.revisions(shopIds)) {
        current.put(
            revision.shopId(), find(revision).orElseGet(() -> keep(store.load(revision.shopId()))));
      }
    }
    shopIds.stream().filter(id -> !current.containsKey(id)).forEach(this::drop);
    return current;
  }

  private synchronized void drop(long removedShopId) {
    forget(cache.remove(removedShopId));
  }

  /** Returns the cached snapshots of shops, by id. Does not check whether they are the newest. */
  public synchronized Map<Long, ShopCatalogue> known(Collection<Long> shopIds) {
    Map<Long, ShopCatalogue> known = new HashMap<>();
    for (long shopId : shopIds) {
      Optional.ofNullable(cache.get(shopId)).ifPresent(found -> known.put(shopId, found));
    }
    return known;
  }

  /** Whether the known snapshots are exactly those of the newest revisions. */
  public static boolean areCurrent(Map<Long, ShopCatalogue> known, List<ShopRevision> newest) {
    return newest.size() == known.size()
        && newest.stream().allMatch(revision -> isOf(known, revision));
  }

  private static boolean isOf(Map<Long, ShopCatalogue> known, ShopRevision newest) {
    ShopCatalogue shop = known.get(newest.shopId());
    return shop != null && shop.shop().revision().number() >= newest.number();
  }

  private synchronized Optional<ShopCatalogue> find(ShopRevision revision) {
    return Optional.ofNullable(cache.get(revision.shopId()))
        .filter(found -> found.shop().revision().number() >= revision.number());
  }

  private synchronized ShopCatalogue keep(ShopCatalogue loaded) {
    forget(cache.put(loaded.id(), loaded));
    products += weight(loaded);
    while (products > maximum && cache.size() > 1) {
      forget(cache.remove(cache.keySet().iterator().next()));
    }
    return loaded;
  }

  private void forget(ShopCatalogue former) {
    products -= former == null ? 0 : weight(former);
  }

  // plus one, because a shop without products needs memory as well
  private static int weight(ShopCatalogue catalogue) {
    return catalogue.assortment().all().size() + 1;
  }
}

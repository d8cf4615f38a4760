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
 * The newest catalogues of shops. Call it inside a transaction. It caches the snapshots that were
 * used last, which is safe on every node: each call asks the database which revision is the newest,
 * and the snapshot of a revision never changes.
 */
public final class Catalogues {
  private final CatalogueStore store;
  private final int maximum;
  private final Map<Long, ShopCatalogue> kept = new LinkedHashMap<>(16, 0.75f, true);
  private int products;

  /**
   * A cache in front of a store.
   *
   * @param maximum how many products are kept, over all snapshots but the one used last
   */
  public Catalogues(CatalogueStore store, int maximum) {
    this.store = store;
    this.maximum = maximum;
  }

  /** The newest snapshots of the shops that exist, by id. */
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
    forget(kept.remove(removedShopId));
  }

  /** The snapshots of shops that are kept, by id; whether they are the newest is not asked. */
  public synchronized Map<Long, ShopCatalogue> known(Collection<Long> shopIds) {
    Map<Long, ShopCatalogue> known = new HashMap<>();
    for (long shopId : shopIds) {
      Optional.ofNullable(kept.get(shopId)).ifPresent(found -> known.put(shopId, found));
    }
    return known;
  }

  /** Whether snapshots are all that there are of some shops, and the newest. */
  public static boolean areCurrent(Map<Long, ShopCatalogue> known, List<ShopRevision> newest) {
    return newest.size() == known.size()
        && newest.stream().allMatch(revision -> isOf(known, revision));
  }

  private static boolean isOf(Map<Long, ShopCatalogue> known, ShopRevision newest) {
    ShopCatalogue shop = known.get(newest.shopId());
    return shop != null && shop.shop().revision().number() >= newest.number();
  }

  private synchronized Optional<ShopCatalogue> find(ShopRevision revision) {
    return Optional.ofNullable(kept.get(revision.shopId()))
        .filter(found -> found.shop().revision().number() >= revision.number());
  }

  private synchronized ShopCatalogue keep(ShopCatalogue loaded) {
    forget(kept.put(loaded.id(), loaded));
    products += weight(loaded);
    while (products > maximum && kept.size() > 1) {
      forget(kept.remove(kept.keySet().iterator().next()));
    }
    return loaded;
  }

  private void forget(ShopCatalogue former) {
    products -= former == null ? 0 : weight(former);
  }

  // a shop without products takes memory as well
  private static int weight(ShopCatalogue catalogue) {
    return catalogue.assortment().all().size() + 1;
  }
}

package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.model.ShopRevision;
import java.util.Collection;
import java.util.Map;

/** The source of shops. Call it inside a transaction. */
public interface Shops {
  /**
   * Returns the snapshots of shops, by shop id. If a shop was changed since its revision was read,
   * the snapshot has a newer revision.
   */
  Map<Long, Shop> snapshots(Collection<ShopRevision> revisions);
}

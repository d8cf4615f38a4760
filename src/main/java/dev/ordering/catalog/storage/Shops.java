package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.model.ShopRevision;
import java.util.Collection;
import java.util.Map;

/** Where shops are kept. Call it inside a transaction. */
public interface Shops {
  /**
   * The snapshots of some shops by shop id. A shop that was changed since its revision was read
   * comes in a newer one.
   */
  Map<Long, Shop> snapshots(Collection<ShopRevision> revisions);
}

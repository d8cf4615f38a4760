package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.catalog.model.ShopRevision;
import java.util.Collection;
import java.util.List;

/** The source of snapshots. Call it inside a transaction. */
interface CatalogueStore {
  /** Returns the newest revisions of those shops that exist, with one statement. */
  List<ShopRevision> revisions(Collection<Long> shopIds);

  /** Returns the newest revision of an existing shop, with everything that it sells. */
  ShopCatalogue load(long shopId);
}

package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.catalog.model.ShopRevision;
import java.util.Collection;
import java.util.List;

/** Where snapshots come from. Call it inside a transaction. */
interface CatalogueStore {
  /** The newest revisions of the shops that exist; one statement. */
  List<ShopRevision> revisions(Collection<Long> shopIds);

  /** A shop that exists, with all that it sells, at its newest revision. */
  ShopCatalogue load(long shopId);
}

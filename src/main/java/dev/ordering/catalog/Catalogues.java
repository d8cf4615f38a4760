package dev.ordering.catalog;

import java.util.Collection;
import java.util.Map;

/** Where shops are found with all that they sell. Call it inside a transaction. */
public interface Catalogues {
  /** The newest snapshots of the shops that exist, by id. */
  Map<Long, ShopCatalogue> current(Collection<Long> shopIds);
}

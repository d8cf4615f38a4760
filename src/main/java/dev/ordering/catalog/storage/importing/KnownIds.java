package dev.ordering.catalog.storage.importing;

import dev.ordering.persistence.Database;
import java.util.HashMap;
import java.util.Map;

/** Reads the ids that parts of the catalogue already have, by reference. */
record KnownIds(Database database) {
  private static final String OF_PRODUCTS =
      " e join ProductEntity p on p.id = e.productId where p.shopId = ?1";
  private static final String OF_SETS =
      " e join OptionSetEntity s on s.id = e.optionSetId where s.shopId = ?1";

  /** Returns the ids of rows that belong to a shop or a company. */
  Map<String, Long> of(Class<?> entity, String owner, long ownerId) {
    Map<String, Long> ids = new HashMap<>();
    database
        .list(
            Object[].class,
            "select reference, id from " + entity.getSimpleName() + " where " + owner + " = ?1",
            ownerId)
        .forEach(row -> ids.put((String) row[0], (Long) row[1]));
    return ids;
  }

  /** Returns the ids of the prices of a shop's products, by product. */
  Map<Long, Map<String, Long>> prices(long shopId) {
    return nested(
        "select e.productId, e.reference, e.id from ProductPriceEntity" + OF_PRODUCTS, shopId);
  }

  /** Returns the ids of the options of a shop, by option set. */
  Map<Long, Map<String, Long>> options(long shopId) {
    return nested("select e.optionSetId, e.reference, e.id from OptionEntity" + OF_SETS, shopId);
  }

  private Map<Long, Map<String, Long>> nested(String query, long shopId) {
    Map<Long, Map<String, Long>> ids = new HashMap<>();
    database
        .list(Object[].class, query, shopId)
        .forEach(
            row ->
                ids.computeIfAbsent((Long) row[0], key -> new HashMap<>())
                    .put((String) row[1], (Long) row[2]));
    return ids;
  }
}

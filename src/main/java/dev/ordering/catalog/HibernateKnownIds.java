package dev.ordering.catalog;

import dev.ordering.persistence.Database;
import java.util.HashMap;
import java.util.Map;

/** The ids that things of the catalogue have already, by their references. */
final class HibernateKnownIds {
  private static final String OF_PRODUCTS =
      " in (select p.id from ProductEntity p where p.shopId = :owner)";
  private static final String OF_SETS =
      " in (select s.id from OptionSetEntity s where s.shopId = :owner)";

  private final Database database;

  HibernateKnownIds(Database database) {
    this.database = database;
  }

  /** Of things that belong to a shop or a company. */
  Map<String, Long> of(Class<?> entity, String owner, long ownerId) {
    Map<String, Long> ids = new HashMap<>();
    rows(
            "select reference, id from " + entity.getSimpleName() + " where " + owner + " = :owner",
            ownerId)
        .forEach(row -> ids.put((String) row[0], (Long) row[1]));
    return ids;
  }

  /** Of the prices of a shop's products, by product. */
  Map<Long, Map<String, Long>> prices(long shopId) {
    return nested(
        "select productId, reference, id from ProductPriceEntity where productId" + OF_PRODUCTS,
        shopId);
  }

  /** Of the options of a shop, by option set. */
  Map<Long, Map<String, Long>> options(long shopId) {
    return nested(
        "select optionSetId, reference, id from OptionEntity where optionSetId" + OF_SETS, shopId);
  }

  private Map<Long, Map<String, Long>> nested(String query, long shopId) {
    Map<Long, Map<String, Long>> ids = new HashMap<>();
    rows(query, shopId)
        .forEach(
            row ->
                ids.computeIfAbsent((Long) row[0], key -> new HashMap<>())
                    .put((String) row[1], (Long) row[2]));
    return ids;
  }

  private java.util.List<Object[]> rows(String query, long owner) {
    return database
        .session()
        .createSelectionQuery(query, Object[].class)
        .setParameter("owner", owner)
        .getResultList();
  }
}

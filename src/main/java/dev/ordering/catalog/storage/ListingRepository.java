package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.CatalogueQuery;
import dev.ordering.catalog.model.DeliveryZone;
import dev.ordering.catalog.model.ShopRevision;
import dev.ordering.catalog.model.Translated;
import dev.ordering.persistence.Database;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.hibernate.query.SelectionQuery;

/** Reads what the lists of shops and products need in addition to snapshots. */
public record ListingRepository(Database database) {
  private static final String SHOPS =
      "select s.id, s.revision from ShopEntity s where s.id > :after";
  private static final String OF_COMPANY = " and s.companyId = :company";
  private static final String AT_ZIPCODE =
      " and (upper(replace(replace(s.address.zipcode, ' ', ''), '-', '')) = :zipcode"
          + " or exists (select z.id from ShopDeliveryZoneEntity z"
          + " where z.shopId = s.id and (length(z.firstZipcode) = length(:zipcode)"
          + " or :lettered = true and length(z.firstZipcode) < length(:zipcode))"
          + " and substring(:zipcode, 1, length(z.firstZipcode))"
          + " between z.firstZipcode and z.lastZipcode))";
  private static final String WITH_TEXT =
      " and (locate(:text, lower(s.name)) > 0 or locate(:text, lower(s.address.city)) > 0)";

  public List<ShopRevision> shops(CatalogueQuery query, int limit) {
    SelectionQuery<Object[]> found =
        database
            .session()
            .createSelectionQuery(
                SHOPS
                    + (query.companyId().isPresent() ? OF_COMPANY : "")
                    + (query.zipcode().isPresent() ? AT_ZIPCODE : "")
                    + (query.text().isPresent() ? WITH_TEXT : "")
                    + " order by s.id",
                Object[].class)
            .setParameter("after", query.afterId().orElse(0L))
            .setMaxResults(limit);
    query.companyId().ifPresent(id -> found.setParameter("company", id));
    query
        .zipcode()
        .ifPresent(
            zipcode ->
                found
                    .setParameter("zipcode", DeliveryZone.normalized(zipcode))
                    .setParameter(
                        "lettered", !DeliveryZone.isDigits(DeliveryZone.normalized(zipcode))));
    query.text().ifPresent(text -> found.setParameter("text", text.toLowerCase(Locale.ROOT)));
    return found.getResultList().stream()
        .map(row -> new ShopRevision((Long) row[0], (Long) row[1]))
        .toList();
  }

  /** Returns the shop's own description. */
  public Translated description(long shopId) {
    return database
        .find(
            TextColumns.class,
            "select t.description from ShopTermsEntity t where t.id = ?1",
            shopId)
        .orElseThrow()
        .toTranslated();
  }

  public Map<Long, Long> stock(Collection<Long> productIds) {
    return database
        .list(ProductStockEntity.class, "from ProductStockEntity where productId in ?1", productIds)
        .stream()
        .collect(Collectors.toMap(row -> row.productId, row -> row.quantity));
  }

  /** Returns the names of categories, by id. */
  public Map<Long, Translated> categories(Collection<Long> ids) {
    return database.list(CategoryEntity.class, "from CategoryEntity where id in ?1", ids).stream()
        .collect(Collectors.toMap(row -> row.id, row -> row.name.toTranslated()));
  }
}

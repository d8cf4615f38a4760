package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueDocument;
import dev.ordering.catalog.file.CatalogueParser;
import dev.ordering.catalog.file.ShopAssignment;
import dev.ordering.catalog.model.Coupon;
import dev.ordering.catalog.storage.OfferEntity;
import dev.ordering.catalog.storage.ReductionColumns;
import dev.ordering.persistence.Insert;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Currency;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes the offers of a company. Offers that the file no longer contains are withdrawn. */
final class OfferImport {
  /** The length of the column. Some letters, such as ß, are two or three in capitals. */
  private static final int MAX_KEY_LENGTH = 128;

  private final RowWriter rows;
  private final CatalogueParser parser;
  private final List<OfferEntity> added = new ArrayList<>();
  private final List<OfferEntity> changed = new ArrayList<>();
  private final Insert shopLinks = new Insert("offer_shop (offer_id, shop_id)");
  private final Insert productLinks = new Insert("offer_product (offer_id, product_id)");
  private final Insert categoryLinks = new Insert("offer_category (offer_id, category_id)");

  OfferImport(RowWriter rows, CatalogueParser parser) {
    this.rows = rows;
    this.parser = parser;
  }

  /** Reads and checks the offers. Writes nothing, because orders wait for changed offers. */
  void read(
      long companyId,
      List<CatalogueDocument.Offer> offers,
      Map<Long, ShopAssignment> shops,
      Map<String, Long> categories) {
    Map<String, Long> known =
        new KnownIds(rows.database()).of(OfferEntity.class, "companyId", companyId);
    Map<String, Long> assigned =
        rows.assignIds(offers, CatalogueDocument.Offer::reference, known, "/offers");
    Set<Long> seen = new HashSet<>();
    Set<String> codes = new HashSet<>();
    for (int index = 0; index < offers.size(); index++) {
      CatalogueDocument.Offer offer = offers.get(index);
      String pointer = "/offers/" + index;
      long id = assigned.get(offer.reference());
      List<ShopAssignment> itsShops = shops(offer, shops, pointer + "/shops");
      if (!itsShops.isEmpty() && seen.add(id)) {
        OfferEntity row = row(companyId, id, offer, currency(offer, itsShops, pointer), pointer);
        if (row.codeKey != null && !codes.add(row.codeKey)) {
          parser.addError(pointer + "/code", row.code + " occurs twice");
        }
        (known.containsKey(offer.reference()) ? changed : added).add(row);
        links(id, offer, itsShops, categories, pointer);
      }
    }
  }

  /** Writes what was read. */
  void write(long companyId) {
    clear(companyId);
    rows.insertAll(added);
    rows.updateAll(changed);
    rows.database().insertLater(shopLinks, productLinks, categoryLinks);
  }

  // clears the codes as well, so that an offer may take the code of another
  private void clear(long companyId) {
    for (String table : List.of("offer_shop", "offer_product", "offer_category")) {
      rows.change(
          "delete from " + table + " where offer_id in (select id from offer where company_id = ?)",
          companyId);
    }
    rows.change(
        "update offer set withdrawn = true, code = null, code_key = null where company_id = ?"
            + " and not withdrawn",
        companyId);
  }

  private List<ShopAssignment> shops(
      CatalogueDocument.Offer offer, Map<Long, ShopAssignment> shops, String pointer) {
    for (int i = 0; i < offer.shops().size(); i++) {
      if (!shops.containsKey(offer.shops().get(i))) {
        String id = offer.shops().get(i).toString();
        parser.addUnknown(id, pointer + "/" + i, "the file has no shop " + id);
      }
    }
    return offer.shops().stream().distinct().filter(shops::containsKey).map(shops::get).toList();
  }

  private Currency currency(
      CatalogueDocument.Offer offer, List<ShopAssignment> shops, String pointer) {
    List<Currency> currencies = shops.stream().map(ShopAssignment::currency).toList();
    return offer.amount().isPresent() || offer.minimum().isPresent()
        ? parser.common(currencies, pointer + "/shops")
        : currencies.get(0);
  }

  private OfferEntity row(
      long companyId, long id, CatalogueDocument.Offer offer, Currency currency, String pointer) {
    OfferEntity row = new OfferEntity();
    row.id = id;
    row.companyId = companyId;
    row.reference = offer.reference();
    row.reduction =
        parser
            .reduction(offer.percentage(), offer.amount(), currency, pointer)
            .map(ReductionColumns::of)
            .orElse(null);
    row.validFrom = offer.validFrom().map(OfferImport::stored).orElse(null);
    row.validUntil = offer.validUntil().map(OfferImport::stored).orElse(null);
    if (row.validFrom != null
        && row.validUntil != null
        && !row.validFrom.isBefore(row.validUntil)) {
      parser.addError(pointer + "/valid_until", "is not after valid_from");
    }
    row.code = offer.code().orElse(null);
    row.codeKey = offer.code().map(Coupon::key).orElse(null);
    if (row.codeKey != null && (row.codeKey.isEmpty() || row.codeKey.length() > MAX_KEY_LENGTH)) {
      parser.addError(pointer + "/code", "is blank, or too long in capital letters");
    }
    row.minimum = parser.minor(offer.minimum(), currency, pointer + "/minimum");
    row.uses = offer.uses().orElse(null);
    row.usesPerCustomer = offer.usesPerCustomer().orElse(null);
    return row;
  }

  /** Returns a moment as exactly as the databases store it. */
  private static Instant stored(Instant moment) {
    return moment.truncatedTo(ChronoUnit.MICROS);
  }

  private void links(
      long id,
      CatalogueDocument.Offer offer,
      List<ShopAssignment> shops,
      Map<String, Long> categories,
      String pointer) {
    shops.forEach(shop -> shopLinks.row(id, shop.shopId()));
    List<String> products = offer.products().orElse(List.of());
    for (int i = 0; i < products.size(); i++) {
      String reference = products.get(i);
      String at = pointer + "/products/" + i;
      List<Long> sold =
          shops.stream()
              .map(shop -> Optional.ofNullable(shop.products().get(reference)))
              .flatMap(Optional::stream)
              .toList();
      if (sold.isEmpty()) {
        parser.addUnknown(reference, at, "none of the shops has " + reference);
      }
      if (products.indexOf(reference) == i) {
        sold.forEach(product -> productLinks.row(id, product));
      }
    }
    List<String> named = offer.categories().orElse(List.of());
    for (int i = 0; i < named.size(); i++) {
      boolean isFirst = named.indexOf(named.get(i)) == i;
      parser
          .idOf(named.get(i), categories, pointer + "/categories/" + i)
          .filter(category -> isFirst)
          .ifPresent(category -> categoryLinks.row(id, category));
    }
  }
}

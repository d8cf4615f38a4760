package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueDocument;
import dev.ordering.catalog.file.CatalogueParser;
import dev.ordering.catalog.file.ShopAssignment;
import dev.ordering.catalog.model.PriceType;
import dev.ordering.catalog.model.ProductPrice;
import dev.ordering.catalog.model.Quantity;
import dev.ordering.catalog.storage.ProductEntity;
import dev.ordering.catalog.storage.ProductPriceEntity;
import dev.ordering.catalog.storage.TextColumns;
import dev.ordering.money.Money;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes the products of a shop. Products that the file no longer contains are withdrawn. */
record ProductImport(RowWriter rows, CatalogueParser parser) {
  /**
   * Writes the rows of products and prices.
   *
   * @param known the ids that the products of the shop had before, by reference
   * @param prices the ids that their prices had before, by product
   */
  void write(ShopAssignment shop, Map<String, Long> known, Map<Long, Map<String, Long>> prices) {
    withdraw(shop.shopId());
    List<ProductEntity> added = new ArrayList<>();
    List<ProductEntity> changed = new ArrayList<>();
    List<ProductPriceEntity> priceRows = new ArrayList<>();
    Set<Long> seen = new HashSet<>();
    List<CatalogueDocument.Item> items = shop.document().products();
    for (int rank = 0; rank < items.size(); rank++) {
      CatalogueDocument.Item item = items.get(rank);
      long id = shop.products().get(item.reference());
      if (seen.add(id)) {
        String pointer = shop.pointer() + "/products/" + rank;
        ProductEntity row = row(shop, item, id, rank, pointer);
        (known.containsKey(item.reference()) ? changed : added).add(row);
        priceRows.addAll(prices(shop, item, prices.getOrDefault(id, Map.of()), pointer));
      }
    }
    rows.insertAll(added);
    rows.updateAll(changed);
    rows.insertAll(priceRows);
  }

  private void withdraw(long shopId) {
    rows.change("update product set withdrawn = true where shop_id = ? and not withdrawn", shopId);
  }

  private ProductEntity row(
      ShopAssignment shop, CatalogueDocument.Item item, long id, int rank, String pointer) {
    ProductEntity row = new ProductEntity();
    row.id = id;
    row.shopId = shop.shopId();
    row.reference = item.reference();
    row.rank = rank;
    row.name = TextColumns.of(parser.text(item.name(), pointer + "/name"));
    row.description = TextColumns.of(parser.text(item.description(), pointer + "/description"));
    row.priceType = item.priceType().name();
    row.targetPrice = item.targetPrice().orElse(false);
    row.amounts = quantity(item.amount(), Quantity.any(), pointer + "/amount");
    row.persons = quantity(item.persons(), Quantity.any(), pointer + "/persons");
    row.grams = quantity(item.gram(), Quantity.between(1, Quantity.UPPER_LIMIT), pointer + "/gram");
    long usual = Math.max(row.grams.minimum(), Math.min(1000, row.grams.maximum()));
    row.defaultGram =
        item.defaultGram().orElse(Math.max(row.grams.lowest(), row.grams.roundDown(usual)));
    if (item.priceType() == PriceType.PER_KILO && !row.grams.contains(row.defaultGram)) {
      parser.addError(
          pointer + "/default_gram", row.defaultGram + " grams cannot be ordered: see gram");
    }
    row.stocked = item.stock().isPresent();
    row.availableFrom = item.availableFrom().orElse(null);
    row.availableUntil = item.availableUntil().orElse(null);
    row.commentsAllowed = item.commentsAllowed().orElse(true);
    VatAndAllergensParser declared = new VatAndAllergensParser(parser, shop.vatCodes());
    row.vatCode = declared.vatCode(item.vat(), pointer + "/vat");
    row.allergens = declared.allergens(item.allergens(), pointer + "/allergens");
    if (!shop.vatCodes().isEmpty() && item.vat().isEmpty()) {
      parser.addError(
          pointer + "/vat", "is missing: if a file has VAT rates, every product needs one");
    }
    if (row.availableFrom != null
        && row.availableUntil != null
        && row.availableUntil.isBefore(row.availableFrom)) {
      parser.addError(pointer + "/available_until", "is before available_from");
    }
    return row;
  }

  private Quantity quantity(
      Optional<CatalogueDocument.Amount> amount, Quantity usual, String pointer) {
    return parser.validated(
        usual, pointer, () -> amount.map(given -> given.toQuantity(usual)).orElse(usual));
  }

  private List<ProductPriceEntity> prices(
      ShopAssignment shop, CatalogueDocument.Item item, Map<String, Long> known, String pointer) {
    Map<String, Long> assigned =
        rows.assignIds(
            item.prices(), CatalogueDocument.Price::reference, known, pointer + "/prices");
    List<ProductPriceEntity> rows = new ArrayList<>();
    for (int rank = 0; rank < item.prices().size(); rank++) {
      CatalogueDocument.Price price = item.prices().get(rank);
      Long id = assigned.remove(price.reference());
      if (id != null) {
        String at = pointer + "/prices/" + rank;
        rows.add(
            new ProductPriceEntity(
                shop.products().get(item.reference()),
                price.reference(),
                rank,
                new ProductPrice(
                    id,
                    parser.text(price.name(), at + "/name"),
                    Money.of(
                        Math.max(0, parser.minor(price.price(), shop.currency(), at + "/price")),
                        shop.currency()))));
      }
    }
    return rows;
  }
}

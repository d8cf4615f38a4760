package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueDocument;
import dev.ordering.catalog.file.CatalogueFile;
import dev.ordering.catalog.file.CatalogueIds;
import dev.ordering.catalog.file.CatalogueParser;
import dev.ordering.catalog.file.CatalogueShopDocument;
import dev.ordering.catalog.file.ShopAssignment;
import dev.ordering.catalog.file.ShopDigests;
import dev.ordering.catalog.model.CatalogueException;
import dev.ordering.catalog.model.ShopCodes;
import dev.ordering.catalog.storage.OptionSetEntity;
import dev.ordering.catalog.storage.ProductEntity;
import dev.ordering.catalog.storage.ShopTermsEntity;
import dev.ordering.persistence.Database;
import jakarta.persistence.LockModeType;
import java.util.Collection;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes a whole company catalogue into the database. Call it inside a transaction. It locks rows
 * in the same order as the placing of an order: stock, then coupons, then the company. It locks the
 * shops before all of these, for which no order waits. So it locks the others last, after
 * everything else was written and checked.
 */
public record DocumentImport(Database database, CatalogueIds ids) {
  /**
   * Replaces what the company's shops sell, and their terms.
   *
   * @return whether anything changed; false if the last import was of the same file
   * @throws CatalogueException.Invalid with all errors; the caller must roll back the transaction
   * @throws CatalogueException.UnknownCompany if there is no such company
   */
  public boolean write(long companyId, CatalogueFile file) {
    ImportedFileRepository files = new ImportedFileRepository(database);
    files.requireCompany(companyId);
    Map<Long, ShopTermsEntity> terms = lock(companyId);
    if (files.isUnchanged(companyId, file.digest())) {
      return false;
    }
    Optional<ShopDigests> before = files.file(companyId).map(ShopDigests::of);
    files.storeFile(companyId, file.json());
    CatalogueDocument document = file.document();
    CatalogueParser parser = new CatalogueParser(document.language(), file.removed());
    RowWriter rows = new RowWriter(database, parser, ids);
    Map<String, Long> categories = new CategoryImport(rows, parser).write(companyId, document);
    VatRateImport rates = new VatRateImport(rows, document);
    Map<Long, ShopAssignment> shops = assign(document, terms, rates.codes(), parser);
    // also of shops that are not in the file, because offers and loyalty belong to the company
    terms.values().forEach(shop -> shop.revision++);
    StockImport stock = new StockImport(database, shops.values());
    Map<Long, ShopAssignment> changed = new LinkedHashMap<>(shops);
    before.ifPresent(old -> changed.keySet().removeAll(same(shops.values(), stock, old, file)));
    rows.updateAll(terms.values().stream().filter(shop -> !changed.containsKey(shop.id)).toList());
    for (ShopAssignment shop : changed.values()) {
      shop(shop, terms.get(shop.shopId()), categories, rows);
      rates.write(shop.shopId());
    }
    OfferImport offers = new OfferImport(rows, parser);
    offers.read(companyId, document.offers().orElse(List.of()), shops, categories);
    new LoyaltyImport(rows, parser).write(companyId, document.loyalty(), currencies(terms));
    parser.requireValid();
    new ReadableShops(database).require(changed.values());
    // from here on, orders wait until the commit
    stock.statements().forEach(rows::change);
    offers.write(companyId);
    document.company().ifPresent(owner -> files.updateCompany(companyId, owner));
    files.storeDigest(companyId, file.digest());
    return true;
  }

  /**
   * Returns the shops that need not be written, because they are the same in the file before and no
   * till began to count the stock of a product in the meantime.
   */
  private static Set<Long> same(
      Collection<ShopAssignment> shops, StockImport stock, ShopDigests before, CatalogueFile file) {
    Set<Long> same = ShopDigests.of(file.json()).same(before);
    return shops.stream()
        .filter(shop -> same.contains(shop.shopId()) && stock.isCounted(shop))
        .map(ShopAssignment::shopId)
        .collect(Collectors.toSet());
  }

  /** Returns the currencies of the company's shops, also of those that are not in the file. */
  private static List<Currency> currencies(Map<Long, ShopTermsEntity> shops) {
    return shops.values().stream().map(shop -> Currency.getInstance(shop.currency)).toList();
  }

  // imports of one company wait for each other, so each writes a revision of its own and no cache
  // keeps the snapshot of the revision before
  private Map<Long, ShopTermsEntity> lock(long companyId) {
    return database
        .session()
        .createSelectionQuery(
            "from ShopTermsEntity where id in"
                + " (select s.id from ShopEntity s where s.companyId = :company) order by id",
            ShopTermsEntity.class)
        .setParameter("company", companyId)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .getResultList()
        .stream()
        .collect(Collectors.toMap(shop -> shop.id, shop -> shop));
  }

  private Map<Long, ShopAssignment> assign(
      CatalogueDocument document,
      Map<Long, ShopTermsEntity> terms,
      Set<String> vatCodes,
      CatalogueParser parser) {
    Map<Long, ShopAssignment> shops = new LinkedHashMap<>();
    int index = 0;
    for (CatalogueShopDocument shop : document.shops()) {
      String pointer = "/shops/" + index++;
      if (!terms.containsKey(shop.id())) {
        parser.addError(pointer + "/id", "the company has no shop " + shop.id());
      } else if (shops.containsKey(shop.id())) {
        parser.addError(pointer + "/id", "shop " + shop.id() + " occurs twice");
      } else {
        shops.put(shop.id(), assign(terms.get(shop.id()), shop, vatCodes, pointer, parser));
      }
    }
    return shops;
  }

  private ShopAssignment assign(
      ShopTermsEntity terms,
      CatalogueShopDocument shop,
      Set<String> vatCodes,
      String pointer,
      CatalogueParser parser) {
    KnownIds known = new KnownIds(database);
    Map<String, Long> products =
        parser.assignIds(
            shop.products(),
            CatalogueDocument.Item::reference,
            known.of(ProductEntity.class, "shopId", terms.id),
            pointer + "/products",
            ids::nextProduct);
    Map<String, Long> sets =
        parser.assignIds(
            shop.optionSets().orElse(List.of()),
            CatalogueDocument.Set::reference,
            known.of(OptionSetEntity.class, "shopId", terms.id),
            pointer + "/option_sets",
            ids::next);
    Optional<Currency> currency = shop.currency().flatMap(ShopCodes::currency);
    if (shop.currency().isPresent() && currency.isEmpty()) {
      parser.addError(
          pointer + "/currency", "is no currency with amounts: " + shop.currency().get());
    }
    return new ShopAssignment(
        terms.id,
        currency.orElse(Currency.getInstance(terms.currency)),
        shop,
        pointer,
        products,
        sets,
        vatCodes);
  }

  private void shop(
      ShopAssignment shop, ShopTermsEntity terms, Map<String, Long> categories, RowWriter rows) {
    KnownIds known = new KnownIds(database);
    Map<String, Long> products = known.of(ProductEntity.class, "shopId", shop.shopId());
    Map<Long, Map<String, Long>> prices = known.prices(shop.shopId());
    Map<Long, Map<String, Long>> options = known.options(shop.shopId());
    CatalogueParser parser = rows.parser();
    new AssortmentRemoval(rows).clear(shop.shopId());
    new ShopImport(rows, parser).write(terms, shop);
    new ProductImport(rows, parser).write(shop, products, prices);
    new OptionImport(rows, parser).write(shop, options);
    new AssortmentImport(rows, parser).write(shop, categories);
    new ShopDataImport(rows, parser).write(shop);
  }
}

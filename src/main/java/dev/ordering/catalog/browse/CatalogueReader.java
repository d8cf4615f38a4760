package dev.ordering.catalog.browse;

import dev.ordering.catalog.model.CatalogueQuery;
import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.catalog.model.ShopRevision;
import dev.ordering.catalog.model.Translated;
import dev.ordering.catalog.storage.Catalogues;
import dev.ordering.catalog.storage.ListingRepository;
import dev.ordering.catalog.storage.Shops;
import dev.ordering.payment.PayableMethods;
import dev.ordering.persistence.Transactions;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Reads the shops and their products, one page at a time.
 *
 * @param payable which of the payment methods that a shop accepts can be used
 */
public record CatalogueReader(
    Transactions transactions,
    Catalogues catalogues,
    Shops shops,
    ListingRepository listing,
    PayableMethods payable) {
  static final int PAGE = 50;

  ContentWithRevision<ShopPage> shops(CatalogueQuery query) {
    return transactions.read(
        () -> {
          List<ShopRevision> found = listing.shops(query, PAGE + 1);
          Map<Long, Shop> all = found.isEmpty() ? Map.of() : shops.snapshots(found);
          List<Shop> page = found.stream().limit(PAGE).map(each -> all.get(each.shopId())).toList();
          return new ContentWithRevision<>(
              new ShopPage(
                  page.stream().map(ShopRepresentation::of).toList(),
                  found.size() > PAGE
                      ? Optional.of(query.after(page.get(PAGE - 1).id()))
                      : Optional.empty()),
              found);
        });
  }

  /** Returns a shop as it is at the given moment, or nothing if there is no such shop. */
  Optional<ContentWithRevision<ShopDetailedRepresentation>> shop(
      long id, Instant now, Locale language) {
    return transactions.read(
        () ->
            Optional.ofNullable(catalogues.current(List.of(id)).get(id))
                .map(
                    shop ->
                        ShopDetailedMapper.of(
                            shop, listing.description(id).in(language), payable, now))
                .map(shop -> new ContentWithRevision<>(shop, List.of(shop))));
  }

  /** Returns a page of products, or nothing if there is no such shop. */
  Optional<ContentWithRevision<ProductPage>> products(
      long shopId, CatalogueQuery query, Locale language) {
    return transactions.read(
        () ->
            Optional.ofNullable(catalogues.current(List.of(shopId)).get(shopId))
                .map(shop -> page(shop, query, language)));
  }

  private ContentWithRevision<ProductPage> page(
      ShopCatalogue shop, CatalogueQuery query, Locale language) {
    List<Product> found =
        shop.assortment().all().stream()
            .filter(product -> matches(product, query, language))
            .sorted(Comparator.comparingLong(Product::id))
            .limit(PAGE + 1)
            .toList();
    List<Product> page = found.subList(0, Math.min(PAGE, found.size()));
    List<Long> counted = page.stream().filter(Product::stocked).map(Product::id).toList();
    Map<Long, Long> stock = counted.isEmpty() ? Map.of() : listing.stock(counted);
    Map<Long, Translated> categories =
        listing.categories(
            page.stream()
                .flatMap(product -> product.categoryIds().stream())
                .collect(Collectors.toSet()));
    List<ListedProductRepresentation> listed =
        page.stream()
            .map(
                product ->
                    ListedProductRepresentation.of(
                        product,
                        shop.shop(),
                        categories,
                        !product.stocked()
                            || stock.getOrDefault(product.id(), 0L) >= product.amounts().lowest(),
                        language))
            .toList();
    return new ContentWithRevision<>(
        new ProductPage(
            listed,
            found.size() > PAGE
                ? Optional.of(query.after(page.get(PAGE - 1).id()))
                : Optional.empty()),
        List.of(shop.shop().revision(), notInRevision(listed)));
  }

  /** Returns the properties of the products that are not part of the shop's revision. */
  private static List<?> notInRevision(List<ListedProductRepresentation> products) {
    return products.stream()
        .map(product -> List.of(product.categories(), product.availability()))
        .toList();
  }

  private static boolean matches(Product product, CatalogueQuery query, Locale language) {
    return product.id() > query.afterId().orElse(0L)
        && query.categoryId().map(product.categoryIds()::contains).orElse(true)
        && query
            .text()
            .map(
                text ->
                    product
                        .name()
                        .in(language)
                        .toLowerCase(Locale.ROOT)
                        .contains(text.toLowerCase(Locale.ROOT)))
            .orElse(true);
  }
}

package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueDocument;
import dev.ordering.catalog.file.CatalogueParser;
import dev.ordering.catalog.file.ShopAssignment;
import dev.ordering.catalog.model.Image;
import dev.ordering.catalog.model.Suggestion;
import dev.ordering.catalog.storage.ProductCategoryEntity;
import dev.ordering.catalog.storage.ProductDayOffEntity;
import dev.ordering.catalog.storage.ProductImageEntity;
import dev.ordering.catalog.storage.ProductImageResolutionEntity;
import dev.ordering.catalog.storage.ProductOptionSetEntity;
import dev.ordering.catalog.storage.ProductSuggestionEntity;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/** Writes the parts of a shop's products: pictures, categories, option sets, suggestions. */
record AssortmentImport(RowWriter rows, CatalogueParser parser) {
  /** Writes the rows. The products and option sets must have been written before. */
  void write(ShopAssignment shop, Map<String, Long> categories) {
    List<ProductImageEntity> images = new ArrayList<>();
    List<ProductImageResolutionEntity> sizes = new ArrayList<>();
    List<Object> others = new ArrayList<>();
    int index = 0;
    for (CatalogueDocument.Item item : shop.document().products()) {
      String pointer = shop.pointer() + "/products/" + index++;
      long id = shop.products().get(item.reference());
      images(id, item, images, sizes);
      daysOff(id, item, others);
      others.addAll(
          links(
              item.categories(),
              categories,
              pointer + "/categories/",
              (category, rank) -> new ProductCategoryEntity(rows.nextId(), id, category)));
      others.addAll(
          links(
              item.optionSets(),
              shop.optionSets(),
              pointer + "/option_sets/",
              (set, rank) -> new ProductOptionSetEntity(rows.nextId(), id, set, rank)));
      suggestions(id, item, shop, pointer, others);
    }
    rows.insertAll(images);
    rows.insertAll(sizes);
    // consecutive statements form one batch only if they are the same
    others.sort(java.util.Comparator.comparing(row -> row.getClass().getSimpleName()));
    rows.insertAll(others);
  }

  private void images(
      long id,
      CatalogueDocument.Item item,
      List<ProductImageEntity> images,
      List<ProductImageResolutionEntity> sizes) {
    int rank = 0;
    for (Image image : item.images().orElse(List.of())) {
      long imageId = rows.nextId();
      images.add(new ProductImageEntity(imageId, id, rank++, image));
      int size = 0;
      for (Image.Resolution resolution : image.resolutions()) {
        sizes.add(new ProductImageResolutionEntity(rows.nextId(), imageId, size++, resolution));
      }
    }
  }

  private void daysOff(long id, CatalogueDocument.Item item, List<Object> others) {
    for (String day : new HashSet<>(item.daysOff().orElse(List.of()))) {
      int weekday = DayOfWeek.valueOf(day.toUpperCase(Locale.ROOT)).getValue();
      others.add(new ProductDayOffEntity(rows.nextId(), id, weekday));
    }
  }

  /**
   * Returns a row for each category or option set of a product, once if it is named twice.
   *
   * @param row makes the row from the id and the rank of what is named
   */
  private List<Object> links(
      Optional<List<String>> references,
      Map<String, Long> known,
      String pointer,
      BiFunction<Long, Integer, Object> row) {
    List<Object> links = new ArrayList<>();
    Set<Long> seen = new HashSet<>();
    int index = 0;
    for (String reference : references.orElse(List.of())) {
      int rank = index++;
      parser
          .idOf(reference, known, pointer + rank)
          .filter(seen::add)
          .ifPresent(id -> links.add(row.apply(id, rank)));
    }
    return links;
  }

  private void suggestions(
      long id,
      CatalogueDocument.Item item,
      ShopAssignment shop,
      String pointer,
      List<Object> others) {
    Set<Suggestion> seen = new HashSet<>();
    int index = 0;
    for (CatalogueDocument.Hint hint : item.suggestions().orElse(List.of())) {
      int rank = index++;
      parser
          .idOf(hint.product(), shop.products(), pointer + "/suggestions/" + rank + "/product")
          .map(product -> new Suggestion(hint.reason(), product))
          .filter(seen::add)
          .ifPresent(
              each -> others.add(new ProductSuggestionEntity(rows.nextId(), id, rank, each)));
    }
  }
}

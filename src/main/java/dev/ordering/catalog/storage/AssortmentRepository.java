package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Allergens;
import dev.ordering.catalog.model.Assortment;
import dev.ordering.catalog.model.Availability;
import dev.ordering.catalog.model.Option;
import dev.ordering.catalog.model.OptionSet;
import dev.ordering.catalog.model.OptionSets;
import dev.ordering.catalog.model.PriceType;
import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.Suggestion;
import dev.ordering.catalog.model.SuggestionReason;
import dev.ordering.catalog.model.VatRate;
import dev.ordering.persistence.Database;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.Currency;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Reads the assortment of a shop from the database. */
record AssortmentRepository(Database database) {
  // uses joins, because H2 runs a subquery after "in" again for each row
  private static final String OF_SHOP =
      " e join ProductEntity p on p.id = e.productId where p.shopId = ?1";

  Assortment of(long shopId, Currency currency, Map<String, VatRate> rates) {
    List<ProductEntity> products =
        database.list(
            ProductEntity.class,
            "from ProductEntity where shopId = ?1 and not withdrawn order by rank, id",
            shopId);
    Parts parts = parts(shopId, currency, products, rates);
    return new Assortment(
        products.stream().map(product -> product(product, parts, currency, rates)).toList());
  }

  private record Parts(
      Map<Long, List<ProductPriceEntity>> prices,
      Map<Long, List<ProductImageEntity>> images,
      Map<Long, List<ProductImageResolutionEntity>> resolutions,
      Map<Long, List<ProductDayOffEntity>> daysOff,
      Map<Long, List<ProductCategoryEntity>> categories,
      Map<Long, List<ProductSuggestionEntity>> suggestions,
      Map<Long, List<ProductOptionSetEntity>> optionSets,
      Map<Long, OptionSet> sets) {}

  private Parts parts(
      long shopId, Currency currency, List<ProductEntity> products, Map<String, VatRate> rates) {
    return new Parts(
        group(ProductPriceEntity.class, " order by e.rank", shopId, price -> price.productId),
        group(ProductImageEntity.class, " order by e.rank", shopId, image -> image.productId),
        resolutions(shopId),
        group(ProductDayOffEntity.class, "", shopId, day -> day.productId),
        group(ProductCategoryEntity.class, "", shopId, category -> category.productId),
        group(ProductSuggestionEntity.class, " order by e.rank", shopId, each -> each.productId),
        group(ProductOptionSetEntity.class, " order by e.rank", shopId, each -> each.productId),
        sets(shopId, currency, products, rates));
  }

  /** Returns the sizes of the pictures of a shop's products, by picture. */
  private Map<Long, List<ProductImageResolutionEntity>> resolutions(long shopId) {
    return database
        .list(
            ProductImageResolutionEntity.class,
            "select r from ProductImageEntity i join ProductEntity p on p.id = i.productId"
                + " join ProductImageResolutionEntity r on r.imageId = i.id"
                + " where p.shopId = ?1 order by r.rank",
            shopId)
        .stream()
        .collect(Collectors.groupingBy(resolution -> resolution.imageId));
  }

  private Map<Long, OptionSet> sets(
      long shopId, Currency currency, List<ProductEntity> products, Map<String, VatRate> rates) {
    Map<Long, ProductEntity> byId =
        products.stream().collect(Collectors.toMap(product -> product.id, product -> product));
    Map<Long, List<Option>> options = new HashMap<>();
    for (OptionEntity option :
        database.list(
            OptionEntity.class,
            "select o from OptionEntity o join OptionSetEntity s on s.id = o.optionSetId"
                + " where s.shopId = ?1 order by o.rank",
            shopId)) {
      Optional<ProductEntity> linked = Optional.ofNullable(option.linkedProductId).map(byId::get);
      options
          .computeIfAbsent(option.optionSetId, key -> new ArrayList<>())
          .add(
              option.toOption(
                  currency,
                  vat(option.vatCode, rates)
                      .or(() -> linked.flatMap(product -> vat(product.vatCode, rates))),
                  allergens(option.allergens)
                      .or(() -> linked.flatMap(product -> allergens(product.allergens)))));
    }
    return database
        .list(OptionSetEntity.class, "from OptionSetEntity where shopId = ?1", shopId)
        .stream()
        .map(set -> set.toOptionSet(options.getOrDefault(set.id, List.of())))
        .collect(Collectors.toMap(OptionSet::id, set -> set));
  }

  private static Optional<VatRate> vat(String code, Map<String, VatRate> rates) {
    return Optional.ofNullable(code).map(rates::get);
  }

  private static Optional<Allergens> allergens(String text) {
    return Optional.ofNullable(text).map(Allergens::parse);
  }

  private static Product product(
      ProductEntity product, Parts parts, Currency currency, Map<String, VatRate> rates) {
    long id = product.id;
    return new Product(
        id,
        product.name.toTranslated(),
        product.description.toTranslated(),
        parts.images().getOrDefault(id, List.of()).stream()
            .map(image -> image.toImage(parts.resolutions().getOrDefault(image.id, List.of())))
            .toList(),
        PriceType.valueOf(product.priceType),
        product.targetPrice,
        parts.prices().getOrDefault(id, List.of()).stream()
            .map(price -> price.toPrice(currency))
            .toList(),
        product.amounts,
        product.persons,
        product.grams,
        product.defaultGram,
        product.stocked,
        availability(product, parts.daysOff().getOrDefault(id, List.of())),
        product.commentsAllowed,
        parts.categories().getOrDefault(id, List.of()).stream()
            .map(category -> category.categoryId)
            .collect(Collectors.toSet()),
        new OptionSets(
            parts.optionSets().getOrDefault(id, List.of()).stream()
                .map(set -> parts.sets().get(set.optionSetId))
                .toList()),
        parts.suggestions().getOrDefault(id, List.of()).stream()
            .map(
                suggestion ->
                    new Suggestion(
                        SuggestionReason.valueOf(suggestion.reason), suggestion.suggestedProductId))
            .toList(),
        vat(product.vatCode, rates),
        allergens(product.allergens));
  }

  private static Availability availability(ProductEntity product, List<ProductDayOffEntity> off) {
    Set<DayOfWeek> weekdays = EnumSet.allOf(DayOfWeek.class);
    off.forEach(day -> weekdays.remove(DayOfWeek.of(day.weekday)));
    return new Availability(
        Optional.ofNullable(product.availableFrom),
        Optional.ofNullable(product.availableUntil),
        weekdays);
  }

  private <T> Map<Long, List<T>> group(
      Class<T> type, String order, long shopId, ToLongFunction<T> product) {
    return database
        .list(type, "select e from " + type.getSimpleName() + OF_SHOP + order, shopId)
        .stream()
        .collect(Collectors.groupingBy(product::applyAsLong));
  }
}

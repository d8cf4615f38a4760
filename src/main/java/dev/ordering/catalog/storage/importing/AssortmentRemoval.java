package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.storage.ProductCategoryEntity;
import dev.ordering.catalog.storage.ProductDayOffEntity;
import dev.ordering.catalog.storage.ProductImageEntity;
import dev.ordering.catalog.storage.ProductOptionSetEntity;
import dev.ordering.catalog.storage.ProductPriceEntity;
import dev.ordering.catalog.storage.ProductSuggestionEntity;
import java.util.List;

/** Deletes the parts of a shop's products, so that an import can write them again. */
record AssortmentRemoval(RowWriter rows) {
  private static final String OF_SHOP =
      "exists (select p.id from ProductEntity p where p.id = e.productId and p.shopId = :owner)";

  void clear(long shopId) {
    delete(
        shopId,
        "ProductImageResolutionEntity r where exists"
            + " (select e.id from ProductImageEntity e where e.id = r.imageId and "
            + OF_SHOP
            + ")");
    for (Class<?> entity :
        List.of(
            ProductImageEntity.class,
            ProductDayOffEntity.class,
            ProductCategoryEntity.class,
            ProductSuggestionEntity.class,
            ProductOptionSetEntity.class,
            ProductPriceEntity.class)) {
      delete(shopId, entity.getSimpleName() + " e where " + OF_SHOP);
    }
    delete(
        shopId,
        "OptionEntity o where exists"
            + " (select s.id from OptionSetEntity s"
            + " where s.id = o.optionSetId and s.shopId = :owner)");
    delete(shopId, "OptionSetEntity where shopId = :owner");
  }

  private void delete(long shopId, String what) {
    rows.change("delete " + what, shopId);
  }
}

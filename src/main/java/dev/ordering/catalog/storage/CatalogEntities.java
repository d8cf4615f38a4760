package dev.ordering.catalog.storage;

import java.util.List;

/** The entity classes of this package, for Hibernate. */
public final class CatalogEntities {
  private CatalogEntities() {}

  public static List<Class<?>> all() {
    return List.of(
        CategoryEntity.class,
        CompanyEntity.class,
        LoyaltyProgrammeEntity.class,
        LoyaltyRewardEntity.class,
        OfferEntity.class,
        OptionEntity.class,
        OptionSetEntity.class,
        PlatformEntity.class,
        ProductCategoryEntity.class,
        ProductDayOffEntity.class,
        ProductEntity.class,
        ProductImageEntity.class,
        ProductImageResolutionEntity.class,
        ProductOptionSetEntity.class,
        ProductPriceEntity.class,
        ProductStockEntity.class,
        ProductSuggestionEntity.class,
        ShopBankAccountEntity.class,
        ShopDeliveryZoneEntity.class,
        ShopEntity.class,
        ShopHolidayEntity.class,
        ShopLockerEntity.class,
        ShopOpeningEntity.class,
        ShopTermsEntity.class,
        ShopVatRateEntity.class);
  }
}

package dev.ordering.catalog;

import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.List;

/** The parts of this package, wired; what others need of them. */
public final class Catalog {
  /** About two kilobytes each. */
  private static final int SNAPSHOTS_KEPT = 5_000;

  /** About two kilobytes each. */
  private static final int PRODUCTS_KEPT = 50_000;

  private final Shops shops;
  private final Catalogues catalogues;
  private final CompanyCatalogueImport companyCatalogueImport;
  private final CatalogueReader reader;
  private final CompanyDirectory directory;
  private final CatalogImport catalogImport;
  private final Renaming renaming;

  public Catalog(Database database) {
    shops = new CachedShops(new HibernateShops(database), SNAPSHOTS_KEPT);
    catalogues = new CachedCatalogues(new HibernateCatalogueStore(database), PRODUCTS_KEPT);
    catalogImport = new HibernateCatalogImport(database);
    companyCatalogueImport = new CompanyCatalogueImport(database);
    directory = new HibernateCompanyDirectory(database);
    renaming = new Renaming(database, directory);
    reader = new CatalogueReader(database, catalogues, shops, new HibernateListing(database));
  }

  /** The mapped classes, for {@link Database#open}. */
  public static List<Class<?>> entities() {
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
        ShopLatchEntity.class,
        ShopOpeningEntity.class,
        ShopTermsEntity.class);
  }

  public Shops shops() {
    return shops;
  }

  public DemoCatalogue demo() {
    return new DemoCatalogue(catalogImport, companyCatalogueImport);
  }

  /** What JAX-RS registers. */
  public List<Object> components(Clock clock) {
    return List.of(new CatalogueResource(reader, clock));
  }

  /** Shops with all that they sell. */
  public Catalogues catalogues() {
    return catalogues;
  }

  /** Takes the file of a company's catalogue. */
  public CompanyCatalogueImport companyCatalogueImport() {
    return companyCatalogueImport;
  }

  /** Platforms, companies and shops, for the administration. */
  public CompanyDirectory directory() {
    return directory;
  }

  /** Corrects names, for the administration. */
  public Renaming renaming() {
    return renaming;
  }

  public CatalogImport catalogImport() {
    return catalogImport;
  }
}

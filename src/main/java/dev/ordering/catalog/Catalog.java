package dev.ordering.catalog;

import dev.ordering.persistence.Database;
import java.util.List;

/** The parts of this package, wired; what others need of them. */
public final class Catalog {
  /** About two kilobytes each. */
  private static final int SNAPSHOTS_KEPT = 5_000;

  private final Shops shops;
  private final CatalogImport catalogImport;

  public Catalog(Database database) {
    shops = new CachedShops(new HibernateShops(database), SNAPSHOTS_KEPT);
    catalogImport = new HibernateCatalogImport(database);
  }

  /** The mapped classes, for {@link Database#open}. */
  public static List<Class<?>> entities() {
    return List.of(
        PlatformEntity.class, CompanyEntity.class, ShopEntity.class, ShopBankAccountEntity.class);
  }

  public Shops shops() {
    return shops;
  }

  public DemoCatalogue demo() {
    return new DemoCatalogue(catalogImport);
  }

  public CatalogImport catalogImport() {
    return catalogImport;
  }
}

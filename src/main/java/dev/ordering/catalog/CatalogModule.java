package dev.ordering.catalog;

import dev.ordering.catalog.browse.CatalogueReader;
import dev.ordering.catalog.browse.CatalogueResource;
import dev.ordering.catalog.demo.DemoCatalogue;
import dev.ordering.catalog.storage.CachedShops;
import dev.ordering.catalog.storage.CatalogueRepository;
import dev.ordering.catalog.storage.Catalogues;
import dev.ordering.catalog.storage.CompanyDirectory;
import dev.ordering.catalog.storage.ListingRepository;
import dev.ordering.catalog.storage.ShopRepository;
import dev.ordering.catalog.storage.Shops;
import dev.ordering.catalog.storage.importing.CatalogImport;
import dev.ordering.payment.PayableMethods;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.List;

/**
 * Wires the parts of this package and provides those that other packages need.
 *
 * @param catalogues the shops with everything they sell
 * @param companyCatalogueImport the import of a company's catalogue file
 * @param directory the platforms, companies and shops, for the administration
 */
public record CatalogModule(
    Database database,
    Shops shops,
    Catalogues catalogues,
    CompanyCatalogueImport companyCatalogueImport,
    CompanyDirectory directory,
    CatalogImport catalogImport) {
  /** How many snapshots of shops the cache holds. Each needs about two kilobytes. */
  private static final int SNAPSHOTS_KEPT = 5_000;

  /** How many products the cache holds. Each needs about two kilobytes. */
  private static final int PRODUCTS_KEPT = 50_000;

  public static CatalogModule of(Database database) {
    return new CatalogModule(
        database,
        new CachedShops(new ShopRepository(database), SNAPSHOTS_KEPT, database::afterCommit),
        new Catalogues(new CatalogueRepository(database), PRODUCTS_KEPT),
        new CompanyCatalogueImport(database),
        new CompanyDirectory(database),
        new CatalogImport(database));
  }

  public DemoCatalogue demo() {
    return new DemoCatalogue(catalogImport, database);
  }

  /**
   * Returns what JAX-RS registers.
   *
   * @param payable which of the payment methods that a shop accepts can be used
   */
  public List<Object> components(PayableMethods payable, Clock clock) {
    return List.of(
        new CatalogueResource(
            new CatalogueReader(
                database, catalogues, shops, new ListingRepository(database), payable),
            clock));
  }
}

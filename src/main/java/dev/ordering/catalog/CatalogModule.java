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

/** Wires the parts of this package and provides those that other packages need. */
public final class CatalogModule {
  /** How many snapshots of shops the cache holds. Each needs about two kilobytes. */
  private static final int SNAPSHOTS_KEPT = 5_000;

  /** How many products the cache holds. Each needs about two kilobytes. */
  private static final int PRODUCTS_KEPT = 50_000;

  private final Database database;
  private final Shops shops;
  private final Catalogues catalogues;
  private final CompanyCatalogueImport companyCatalogueImport;
  private final CompanyDirectory directory;
  private final CatalogImport catalogImport;

  public CatalogModule(Database database) {
    this.database = database;
    shops = new CachedShops(new ShopRepository(database), SNAPSHOTS_KEPT, database::afterCommit);
    catalogues = new Catalogues(new CatalogueRepository(database), PRODUCTS_KEPT);
    catalogImport = new CatalogImport(database);
    companyCatalogueImport = new CompanyCatalogueImport(database);
    directory = new CompanyDirectory(database);
  }

  public Shops shops() {
    return shops;
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

  /** Returns the catalogues: the shops with everything they sell. */
  public Catalogues catalogues() {
    return catalogues;
  }

  /** Returns the import of a company's catalogue file. */
  public CompanyCatalogueImport companyCatalogueImport() {
    return companyCatalogueImport;
  }

  /** Returns the directory of platforms, companies and shops, for the administration. */
  public CompanyDirectory directory() {
    return directory;
  }

  public CatalogImport catalogImport() {
    return catalogImport;
  }
}

package dev.ordering.catalog;

import dev.ordering.catalog.browse.CatalogueReader;
import dev.ordering.catalog.browse.CatalogueResource;
import dev.ordering.catalog.demo.DemoCatalogue;
import dev.ordering.catalog.storage.CachedShops;
import dev.ordering.catalog.storage.CatalogueRepository;
import dev.ordering.catalog.storage.Catalogues;
import dev.ordering.catalog.storage.CompanyDirectory;
import dev.ordering.catalog.storage.ListingRepository;
import dev.ordering.catalog.storage.Renaming;
import dev.ordering.catalog.storage.ShopRepository;
import dev.ordering.catalog.storage.Shops;
import dev.ordering.catalog.storage.importing.CatalogImport;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.List;

/** The parts of this package, wired; what others need of them. */
public final class CatalogModule {
  /** About two kilobytes each. */
  private static final int SNAPSHOTS_KEPT = 5_000;

  /** About two kilobytes each. */
  private static final int PRODUCTS_KEPT = 50_000;

  private final Database database;
  private final Shops shops;
  private final Catalogues catalogues;
  private final CompanyCatalogueImport companyCatalogueImport;
  private final CatalogueReader reader;
  private final CompanyDirectory directory;
  private final CatalogImport catalogImport;
  private final Renaming renaming;

  public CatalogModule(Database database) {
    this.database = database;
    shops = new CachedShops(new ShopRepository(database), SNAPSHOTS_KEPT);
    catalogues = new Catalogues(new CatalogueRepository(database), PRODUCTS_KEPT);
    catalogImport = new CatalogImport(database);
    companyCatalogueImport = new CompanyCatalogueImport(database);
    directory = new CompanyDirectory(database);
    renaming = new Renaming(database, directory);
    reader = new CatalogueReader(database, catalogues, shops, new ListingRepository(database));
  }

  public Shops shops() {
    return shops;
  }

  public DemoCatalogue demo() {
    return new DemoCatalogue(catalogImport, database);
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

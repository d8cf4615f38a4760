package dev.ordering.catalog.demo;

import dev.ordering.catalog.file.CatalogueDocument;
import dev.ordering.catalog.file.CatalogueFile;
import dev.ordering.catalog.file.CatalogueIds;
import dev.ordering.catalog.file.CatalogueJson;
import dev.ordering.catalog.file.CatalogueShopData;
import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.Company;
import dev.ordering.catalog.model.Platform;
import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.model.ShopRevision;
import dev.ordering.catalog.storage.importing.CatalogImport;
import dev.ordering.catalog.storage.importing.DocumentImport;
import dev.ordering.http.page.BrandColour;
import dev.ordering.http.page.Branding;
import dev.ordering.persistence.Database;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.ZoneId;
import java.util.Currency;
import java.util.List;
import java.util.Optional;

/**
 * The demo platforms 1 and 2, companies 1 and 2, and shops 1 and 2 (of company 1) and 3 (of company
 * 2). All of them are invented.
 */
public record DemoCatalogue(CatalogImport catalogImport, Database database) {
  private static final List<Long> COMPANIES = List.of(1L, 2L);
  private static final Address NOWHERE = new Address("", "", "", "", "BE");

  /** Adds all of it. Joins the caller's transaction. */
  public void load() {
    catalogImport.put(platform(1, "Verse Toog", "#9a3412"));
    catalogImport.put(platform(2, "Marché du Coin", "#1d4e89"));
    CatalogueIds ids = new DemoIds();
    for (long company : COMPANIES) {
      catalogImport.put(new Company(company, "Company " + company, "", NOWHERE));
      document(company).shops().forEach(shop -> catalogImport.put(unnamed(company, shop.id())));
      try (InputStream json = file(company)) {
        new DocumentImport(database, ids).write(company, CatalogueFile.read(json));
      } catch (IOException exception) {
        throw new UncheckedIOException(exception);
      }
    }
  }

  private static Platform platform(long id, String name, String colour) {
    return new Platform(id, new Branding(name, BrandColour.of(colour), Optional.empty()));
  }

  /** Returns the shop as the administration adds it. The file contains the rest. */
  private static Shop unnamed(long companyId, long id) {
    return Shop.of(
        new ShopRevision(id, 1),
        companyId,
        "Shop " + id,
        NOWHERE,
        Currency.getInstance("EUR"),
        ZoneId.of("Europe/Brussels"));
  }

  private static InputStream file(long companyId) {
    return DemoCatalogue.class.getResourceAsStream("demo-catalogue-" + companyId + ".json");
  }

  private static CatalogueDocument document(long companyId) {
    try (InputStream json = file(companyId)) {
      return CatalogueJson.MAPPER.readValue(json, CatalogueDocument.class);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  /** Returns the three demo shops. */
  public static List<Shop> shops() {
    return Described.SHOPS;
  }

  private static final class Described {
    private static final List<Shop> SHOPS =
        COMPANIES.stream()
            .flatMap(
                company ->
                    document(company).shops().stream()
                        .map(shop -> CatalogueShopData.of(unnamed(company, shop.id()), shop)))
            .toList();
  }

  /** Assigns ids below those of the database: products from 1, everything else from 1001. */
  private static final class DemoIds implements CatalogueIds {
    private long product = 1;
    private long other = 1001;

    @Override
    public long next() {
      return other++;
    }

    @Override
    public long nextProduct() {
      return product++;
    }
  }
}

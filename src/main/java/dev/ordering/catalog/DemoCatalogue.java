package dev.ordering.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.Currency;
import java.util.List;
import java.util.Optional;

/**
 * The demo platforms 1 and 2, companies 1 and 2, and shops 1 and 2 (of company 1) and 3 (of company
 * 2). All of it is invented.
 */
public final class DemoCatalogue {
  private static final ZoneId BRUSSELS = ZoneId.of("Europe/Brussels");

  private final CatalogImport catalogImport;
  private final CompanyCatalogueImport files;

  DemoCatalogue(CatalogImport catalogImport, CompanyCatalogueImport files) {
    this.catalogImport = catalogImport;
    this.files = files;
  }

  /** Adds all of it; joins the caller's transaction. */
  public void load() {
    catalogImport.put(new Platform(1, "Verse Toog"));
    catalogImport.put(new Platform(2, "Marché du Coin"));
    catalogImport.put(
        new Company(1, "Bakkerij De Gouden Aar bv", "BE0742681389", ghent().address()));
    catalogImport.put(
        new Company(2, "Boucherie-Traiteur Lecomte srl", "BE0835192764", namur().address()));
    shops().forEach(catalogImport::put);
    CatalogueIds ids = new DemoIds();
    file(1, ids);
    file(2, ids);
  }

  private void file(long companyId, CatalogueIds ids) {
    String name = "demo-catalogue-" + companyId + ".json";
    try (InputStream json = DemoCatalogue.class.getResourceAsStream(name)) {
      files.load(companyId, json, ids);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  /** The ids below those of the database: products from 1, everything else from 1001. */
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

  /** The three shops. */
  public static List<Shop> shops() {
    return List.of(ghent(), bruges(), namur());
  }

  private static Shop ghent() {
    return new Shop(
        new ShopRevision(1, 1),
        1,
        "De Gouden Aar Gent",
        new Address("Korenmarkt", "17", "9000", "Gent", "BE"),
        position("51.054631", "3.721973"),
        Currency.getInstance("EUR"),
        BRUSSELS,
        "https://gent.degoudenaar.example",
        new Shop.Flags(true, true, true, false),
        BigDecimal.ZERO,
        false,
        List.of(
            new Shop.BankAccount("BNP Paribas Fortis", "BE55001483920144"),
            new Shop.BankAccount("KBC", "BE88737019283441")));
  }

  private static Shop bruges() {
    return new Shop(
        new ShopRevision(2, 1),
        1,
        "De Gouden Aar Brugge",
        new Address("Langestraat", "42", "8000", "Brugge", "BE"),
        position("51.209804", "3.233691"),
        Currency.getInstance("EUR"),
        BRUSSELS,
        "https://brugge.degoudenaar.example",
        new Shop.Flags(true, true, false, false),
        new BigDecimal("2.5"),
        false,
        List.of(new Shop.BankAccount("BNP Paribas Fortis", "BE55001483920144")));
  }

  private static Shop namur() {
    return new Shop(
        new ShopRevision(3, 1),
        2,
        "Boucherie-Traiteur Lecomte",
        new Address("Rue de l’Ange", "23", "5000", "Namur", "BE"),
        position("50.464172", "4.867152"),
        Currency.getInstance("EUR"),
        BRUSSELS,
        "",
        new Shop.Flags(true, false, true, true),
        BigDecimal.ZERO,
        true,
        List.of(new Shop.BankAccount("Belfius", "BE34063771029490")));
  }

  private static Optional<Position> position(String latitude, String longitude) {
    return Optional.of(new Position(new BigDecimal(latitude), new BigDecimal(longitude)));
  }
}

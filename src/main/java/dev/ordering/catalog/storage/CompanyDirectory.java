package dev.ordering.catalog.storage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.ordering.catalog.file.CatalogueJson;
import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.CatalogueException;
import dev.ordering.catalog.model.Company;
import dev.ordering.catalog.model.Platform;
import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.model.ShopRevision;
import dev.ordering.http.page.BrandColour;
import dev.ordering.http.page.Branding;
import dev.ordering.http.page.LogoUrl;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.time.ZoneId;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The platforms, companies and shops, for administrators, who list, add and rename them. A name
 * that is in a company's catalogue file must be corrected in the file, because the next import
 * would restore the old name.
 */
public record CompanyDirectory(Database database) {
  /** Returns the platforms with ids above {@code after}, by id. */
  public List<Platform> platforms(long after, int limit) {
    return page(PlatformEntity.class, after, limit).map(PlatformEntity::toPlatform).toList();
  }

  /** Returns the companies with ids above {@code after}, by id. */
  public List<Company> companies(long after, int limit) {
    return page(CompanyEntity.class, after, limit).map(CompanyEntity::toCompany).toList();
  }

  /** Returns the shops of a company with ids above {@code after}, by id. */
  public List<Shop> shops(long companyId, long after, int limit) {
    List<Long> ids =
        database.list(
            Long.class,
            "select id from ShopEntity where companyId = ?1 and id > ?2 order by id limit ?3",
            companyId,
            after,
            limit);
    var found =
        new ShopRepository(database)
            .snapshots(ids.stream().map(id -> new ShopRevision(id, 0)).toList());
    return ids.stream().map(found::get).toList();
  }

  public Optional<Platform> platform(long id) {
    return find(PlatformEntity.class, id).map(PlatformEntity::toPlatform);
  }

  public Optional<Company> company(long id) {
    return find(CompanyEntity.class, id).map(CompanyEntity::toCompany);
  }

  private <T> Stream<T> page(Class<T> type, long after, int limit) {
    String rows = "from " + type.getSimpleName() + " where id > ?1 order by id limit ?2";
    return database.list(type, rows, after, limit).stream();
  }

  private <T> Optional<T> find(Class<T> type, long id) {
    return Optional.ofNullable(database.session().get(type, id));
  }

  /** Adds a platform and returns its id. */
  public long addPlatform(String name) {
    PlatformEntity row = new PlatformEntity(new Platform(0, Branding.of(name)));
    row.id = null;
    database.session().insert(row);
    return row.id;
  }

  /** Changes the branding of the pages of a platform that exists. */
  public void setBranding(long id, Optional<BrandColour> colour, Optional<LogoUrl> logo) {
    String change = "update platform set colour = ?, logo = ? where id = ?";
    String hex = colour.map(BrandColour::hex).orElse("");
    database.change(change, hex, logo.map(LogoUrl::address).orElse(""), id);
  }

  /** Adds a company and returns its id. */
  public long addCompany(String name, String vat, Address address) {
    CompanyEntity row = new CompanyEntity(new Company(0, name, vat, address));
    row.id = null;
    database.session().insert(row);
    return row.id;
  }

  /**
   * Adds a shop without products. The import of the company's catalogue adds them.
   *
   * @param companyId of a company that exists
   * @return the shop's id
   */
  public long addShop(
      long companyId, String name, Address address, Currency currency, ZoneId zone) {
    ShopEntity row =
        new ShopEntity(Shop.of(new ShopRevision(0, 1), companyId, name, address, currency, zone));
    row.id = null;
    database.session().insert(row);
    return row.id;
  }

  /**
   * Returns the catalogue file of the company's last import, if there was one. It can be imported
   * again without any change.
   */
  public Optional<String> catalogue(long companyId) {
    return document(companyId).map(CatalogueJson::pretty);
  }

  private Optional<String> document(long companyId) {
    Sql document = Sql.of("select document from company_catalogue where company_id = ?", companyId);
    return database.selectFirst(document, row -> row.getString(1));
  }

  /** Renames a platform. Returns false if there is no such platform. */
  public boolean renamePlatform(long id, String name) {
    return change("update platform set name = ? where id = ?", name, id);
  }

  /**
   * Renames a company. Returns false if there is no such company.
   *
   * @throws CatalogueException.NamedInFile if the company's catalogue file contains its name
   */
  public boolean renameCompany(long id, String name) {
    return rename(
        id,
        file -> file.path("company"),
        () -> change("update company set name = ? where id = ?", name, id));
  }

  /**
   * Renames a shop. Returns false if there is no such shop.
   *
   * @throws CatalogueException.NamedInFile if the company's catalogue file contains the shop's name
   */
  public boolean renameShop(long id, String name) {
    Optional<Long> company =
        database.selectFirst(
            Sql.of("select company_id from shop where id = ?", id), row -> row.getLong(1));
    String change = "update shop set name = ?, revision = revision + 1 where id = ?";
    return company
        .filter(of -> rename(of, file -> shop(file, id), () -> change(change, name, id)))
        .isPresent();
  }

  /**
   * Makes a change unless the file names what it renames. Reads the file before the change locks
   * the row, because the file may be large, and the orders of a company wait for the lock of its
   * row. The change waits for a running import, so the file is read again if it is another one.
   */
  private boolean rename(long companyId, UnaryOperator<JsonNode> part, BooleanSupplier change) {
    Optional<String> file = document(companyId);
    requireUnnamed(companyId, file, part);
    boolean found = change.getAsBoolean();
    Optional<String> newest = document(companyId);
    if (!newest.equals(file)) {
      requireUnnamed(companyId, newest, part);
    }
    return found;
  }

  private boolean change(String statement, String name, long id) {
    return database.change(statement, name, id) > 0;
  }

  private static void requireUnnamed(
      long companyId, Optional<String> file, UnaryOperator<JsonNode> part) {
    if (file.map(CatalogueJson::tree).map(part).filter(found -> found.has("name")).isPresent()) {
      throw new CatalogueException.NamedInFile(companyId);
    }
  }

  private static JsonNode shop(JsonNode file, long id) {
    for (JsonNode shop : file.path("shops")) {
      if (shop.path("id").asLong() == id) {
        return shop;
      }
    }
    return MissingNode.getInstance();
  }
}

package dev.ordering.catalog;

import dev.ordering.http.BrandColour;
import dev.ordering.http.LogoUrl;
import java.time.ZoneId;
import java.util.Currency;
import java.util.List;
import java.util.Optional;

/** What the administration sees of platforms, companies and shops, and what it adds. */
public interface CompanyDirectory {
  /** Platforms with ids after one, in their order. */
  List<Platform> platforms(long after, int most);

  /** Companies with ids after one, in their order. */
  List<Company> companies(long after, int most);

  /** Shops of a company with ids after one, in their order. */
  List<Shop> shops(long companyId, long after, int most);

  Optional<Platform> platform(long id);

  Optional<Company> company(long id);

  /** Adds a platform and returns its id. */
  long addPlatform(String name);

  /** Changes how the pages of a platform look; false if there is no such platform. */
  boolean setBranding(long id, Optional<BrandColour> colour, Optional<LogoUrl> logo);

  /** Adds a company and returns its id. */
  long addCompany(String name, String vat, Address address);

  /**
   * Adds a shop that sells nothing yet; the import of the company's catalogue says what it does.
   *
   * @param companyId of a company that exists
   * @return its id
   */
  long addShop(long companyId, String name, Address address, Currency currency, ZoneId zone);

  /**
   * The file of a company's catalogue that was imported last, as one that can be imported again
   * without any change; nothing where there was none.
   */
  Optional<String> catalogue(long companyId);
}

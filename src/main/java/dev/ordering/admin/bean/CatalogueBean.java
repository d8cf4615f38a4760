package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.Arguments;
import dev.ordering.admin.jmx.Bean;
import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Paging;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.Company;
import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.model.ShopCodes;
import dev.ordering.catalog.storage.CompanyDirectory;
import java.time.ZoneId;
import java.util.Currency;
import java.util.stream.Stream;

/** The MBean for platforms, companies, shops and their catalogues. */
public record CatalogueBean(
    CompanyDirectory directory, Lookup lookup, Corrections corrections, CatalogueFiles files) {
  private static final RowType<Company> COMPANIES =
      RowType.of(
          "Company",
          "Who owns shops.",
          Column.number("id", "the id", Company::id),
          Column.text("name", "the name", Company::name),
          Column.text("vat", "the VAT number", Company::vat),
          Column.text("address", "the address", company -> Format.address(company.address())));

  private static final RowType<Shop> SHOP =
      RowType.of(
          "Shop",
          "A shop.",
          Column.number("id", "the id", Shop::id),
          Column.text("name", "the name", Shop::name),
          Column.text("address", "the address", shop -> Format.address(shop.address())),
          Column.text("currency", "of its prices", shop -> shop.currency().getCurrencyCode()),
          Column.text("zone", "in which its hours are counted", shop -> shop.zone().getId()),
          Column.flag("takesOrders", "whether it takes orders", shop -> shop.flags().orders()));

  public Bean describe() {
    return new Bean(
        "Catalogue",
        "Platforms, companies, shops, and the catalogue of each company as one JSON file.",
        Stream.of(
                new PlatformOperations(directory).operations(),
                ownOperations(),
                corrections.operations(),
                files.operations())
            .flatMap(each -> each)
            .toList());
  }

  private Stream<Operation> ownOperations() {
    return Stream.of(
        Operation.page("companies", "The companies", Paging.after())
            .returnsTable(
                COMPANIES, arguments -> directory.companies(arguments.after(), Paging.SIZE)),
        Operation.page("shops", "The shops of a company", Lookup.COMPANY, Paging.after())
            .returnsTable(
                SHOP,
                arguments ->
                    directory.shops(lookup.company(arguments), arguments.after(), Paging.SIZE)),
        Operation.action(
                "addCompany",
                "Adds a company.",
                Parameter.of("name", "its name"),
                Parameter.of("vat", "its VAT number"),
                Parameter.of("street", "of its address"),
                Parameter.of("nr", "of its address"),
                Parameter.of("zipcode", "of its address"),
                Parameter.of("city", "of its address"),
                Parameter.of("country", "a code of ISO 3166, BE for example"))
            .returnsText(
                arguments ->
                    added(
                        directory.addCompany(
                            arguments.text("name", 100),
                            arguments.text("vat", 32),
                            address(arguments)))),
        Operation.action(
                "addShop",
                "Adds a shop, which sells nothing until its company’s catalogue says so.",
                Lookup.COMPANY,
                Parameter.of("name", "its name"),
                Parameter.of("street", "of its address"),
                Parameter.of("nr", "of its address"),
                Parameter.of("zipcode", "of its address"),
                Parameter.of("city", "of its address"),
                Parameter.of("country", "a code of ISO 3166, BE for example"),
                Parameter.of("currency", "of its prices, EUR for example"),
                Parameter.of("zone", "in which its hours are counted, a name like Europe/Brussels"))
            .returnsText(this::addShop));
  }

  private String addShop(Arguments arguments) {
    return added(
        directory.addShop(
            lookup.company(arguments),
            arguments.text("name", 100),
            address(arguments),
            currency(arguments),
            zone(arguments)));
  }

  private static Currency currency(Arguments arguments) {
    String code = arguments.text("currency");
    return ShopCodes.currency(code)
        .orElseThrow(() -> Arguments.invalid("currency", "like EUR", code));
  }

  private static ZoneId zone(Arguments arguments) {
    String name = arguments.text("zone");
    return ShopCodes.zone(name)
        .orElseThrow(() -> Arguments.invalid("zone", "like Europe/Brussels", name));
  }

  public static String added(long id) {
    return "added with id " + id;
  }

  private static Address address(Arguments arguments) {
    String country = arguments.text("country");
    if (!ShopCodes.isCountry(country)) {
      throw Arguments.invalid("country", "a code of ISO 3166 like BE", country);
    }
    return new Address(
        arguments.text("street", 100),
        arguments.text("nr", 10),
        arguments.text("zipcode", 10),
        arguments.text("city", 50),
        country);
  }
}

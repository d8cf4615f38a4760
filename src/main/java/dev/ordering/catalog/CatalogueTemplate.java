package dev.ordering.catalog;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.catalog.file.CatalogueJson;
import dev.ordering.catalog.model.Company;
import dev.ordering.catalog.model.Shop;
import java.util.List;

/**
 * A template for the first catalogue file of a company. It contains what is known of the company;
 * the rest must be filled in.
 */
public final class CatalogueTemplate {
  private CatalogueTemplate() {}

  /**
   * Returns a file in the format of {@code catalogue.schema.json}, with all members that the schema
   * requires.
   *
   * @param shops the shops of the company, at least one
   */
  public static String of(Company company, List<Shop> shops) {
    ObjectNode file = CatalogueJson.MAPPER.createObjectNode().put("language", "en");
    file.putObject("company")
        .put("name", company.name())
        .put("vat", company.vat())
        .set("address", CatalogueJson.MAPPER.valueToTree(company.address()));
    file.putArray("categories");
    for (Shop shop : shops) {
      ObjectNode part = file.withArray("shops").addObject();
      part.put("id", shop.id())
          .put("name", shop.name())
          .set("address", CatalogueJson.MAPPER.valueToTree(shop.address()));
      part.put("currency", shop.currency().getCurrencyCode()).put("zone", shop.zone().getId());
      part.putObject("opening");
      part.putArray("payment_methods");
      part.putArray("products");
    }
    return CatalogueJson.pretty(file);
  }
}

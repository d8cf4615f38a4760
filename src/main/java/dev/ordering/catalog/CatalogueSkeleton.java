package dev.ordering.catalog;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.catalog.file.CatalogueJson;
import dev.ordering.catalog.model.Company;
import dev.ordering.catalog.model.Shop;
import java.util.List;

/** The file to begin with for a company that has none: what is known of it, to be filled in. */
public final class CatalogueSkeleton {
  private CatalogueSkeleton() {}

  /**
   * A file of the form that {@code catalogue.schema.json} describes, with all that it requires.
   *
   * @param shops of the company, at least one
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

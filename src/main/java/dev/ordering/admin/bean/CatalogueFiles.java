package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.AdministrationException;
import dev.ordering.admin.jmx.Arguments;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.catalog.CatalogueTemplate;
import dev.ordering.catalog.CompanyCatalogueImport;
import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.storage.CompanyDirectory;
import dev.ordering.persistence.Transactions;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/** The operations that validate, import and export the JSON files of companies' catalogues. */
public record CatalogueFiles(
    Transactions transactions,
    CompanyDirectory directory,
    Lookup lookup,
    CompanyCatalogueImport catalogues) {
  private static final long MAX_FILE_BYTES = 64L << 20;

  /** The maximum number of shops in the JSON schema of the file. */
  private static final int MAX_SHOPS = 1000;

  private static final Parameter FILE =
      Parameter.of("file", "the path of the JSON file on the server, readable by the app server");
  private static final Parameter JSON = Parameter.of("json", "the JSON text itself");

  Stream<Operation> operations() {
    return Stream.of(
        Operation.query("validate", "Checks whether a file can be imported.", Lookup.COMPANY, FILE)
            .withoutTransaction()
            .returnsText(arguments -> validate(arguments, file(arguments))),
        Operation.action("importFile", "Imports the catalogue of a company.", Lookup.COMPANY, FILE)
            .withoutTransaction()
            .returnsText(arguments -> load(arguments, file(arguments))),
        Operation.query(
                "validateText", "Checks whether a text can be imported.", Lookup.COMPANY, JSON)
            .withoutTransaction()
            .returnsText(arguments -> validate(arguments, json(arguments))),
        Operation.action("importText", "Imports the catalogue of a company.", Lookup.COMPANY, JSON)
            .withoutTransaction()
            .returnsText(arguments -> load(arguments, json(arguments))),
        Operation.query(
                "export",
                "The catalogue of a company as it was last imported, or a file to fill in for a"
                    + " new company. The stocks are those of the imported file. Importing it again"
                    + " does not change the stocks that are left.",
                Lookup.COMPANY)
            .returnsText(this::export),
        Operation.query("schema", "The JSON Schema of the file of a catalogue.")
            .returnsText(arguments -> catalogues.schema()));
  }

  private String export(Arguments arguments) {
    long company = lookup.company(arguments);
    return directory.catalogue(company).orElseGet(() -> template(company));
  }

  private String template(long company) {
    List<Shop> shops = directory.shops(company, 0, MAX_SHOPS);
    if (shops.isEmpty()) {
      throw new AdministrationException(
          "company " + company + " has no shop yet: add one with addShop");
    }
    return CatalogueTemplate.of(directory.company(company).orElseThrow(), shops);
  }

  private static byte[] file(Arguments arguments) {
    return ServerFile.bytes(arguments, MAX_FILE_BYTES);
  }

  private static byte[] json(Arguments arguments) {
    return arguments.text("json").getBytes(StandardCharsets.UTF_8);
  }

  private String validate(Arguments arguments, byte[] json) {
    return report(arguments, json, catalogues::validate, "can be imported");
  }

  private String load(Arguments arguments, byte[] json) {
    return report(arguments, json, catalogues::load, "is imported");
  }

  private String report(
      Arguments arguments, byte[] json, BiPredicate<Long, InputStream> step, String done) {
    long company = transactions.read(() -> lookup.company(arguments));
    return "the catalogue of company "
        + company
        + (step.test(company, new ByteArrayInputStream(json))
            ? " " + done
            : " is the same as before: nothing changes");
  }
}

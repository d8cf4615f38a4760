package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.AdministrationException;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.catalog.storage.CompanyDirectory;
import dev.ordering.persistence.Removal;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/**
 * The operations that rename or remove platforms, companies and shops that were added by mistake.
 */
public record Corrections(CompanyDirectory companies, Removals removals) {
  private static final int MAX_NAME_LENGTH = 100;

  Stream<Operation> operations() {
    return Stream.of(
        rename("renamePlatform", "platform", companies::renamePlatform),
        rename("renameCompany", "company", companies::renameCompany),
        rename("renameShop", "shop", companies::renameShop),
        remove("removePlatform", "platform", Removals.PLATFORM),
        remove("removeCompany", "company", Removals.COMPANY),
        remove("removeShop", "shop", Removals.SHOP));
  }

  private static Operation rename(String operation, String what, BiPredicate<Long, String> change) {
    return Operation.action(
            operation,
            "Changes the name of a " + what + ".",
            id(what),
            Parameter.of("name", "at most " + MAX_NAME_LENGTH + " characters"))
        .runs(
            arguments -> {
              long id = arguments.number(what);
              if (!change.test(id, arguments.text("name", MAX_NAME_LENGTH))) {
                throw new AdministrationException("there is no " + what + " " + id);
              }
            });
  }

  private Operation remove(String operation, String what, Removal removal) {
    return Operation.action(operation, "Removes a " + what + " that nothing uses.", id(what))
        .withoutTransaction()
        .runs(
            arguments -> {
              long id = arguments.number(what);
              removals.perform(removal, id, what + " " + id);
            });
  }

  private static Parameter id(String what) {
    return Parameter.of(what, "the id of the " + what);
  }
}

package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.AdministrationException;
import dev.ordering.admin.jmx.Arguments;
import dev.ordering.catalog.storage.CompanyDirectory;
import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.storage.ClientRepository;
import dev.ordering.user.model.Account;
import dev.ordering.user.storage.AccountDirectory;
import dev.ordering.user.storage.AccountRepository;
import java.util.Optional;

/** Finds what an argument names and throws an error for the administrator if it does not exist. */
final class Lookup {
  private Lookup() {}

  static Client client(ClientRepository clients, String clientId) {
    return clients
        .find(clientId)
        .orElseThrow(() -> new AdministrationException("there is no client " + clientId));
  }

  /** Finds the user that the argument {@code user} names by id or e-mail address. */
  static Account user(AccountRepository accounts, AccountDirectory directory, Arguments arguments) {
    String user = arguments.text("user");
    Optional<Account> found =
        user.contains("@")
            ? directory.findByEmail(user)
            : accounts.find(Arguments.number("user", user));
    return found.orElseThrow(() -> new AdministrationException("there is no user " + user));
  }

  static long platform(CompanyDirectory directory, Arguments arguments) {
    long id = arguments.number("platform");
    if (directory.platform(id).isEmpty()) {
      throw new AdministrationException("there is no platform " + id);
    }
    return id;
  }

  static long company(CompanyDirectory directory, Arguments arguments) {
    return company(directory, arguments.number("company"));
  }

  static Optional<Long> optionalCompany(CompanyDirectory directory, Arguments arguments) {
    return arguments.optionalNumber("company").map(id -> company(directory, id));
  }

  private static long company(CompanyDirectory directory, long id) {
    if (directory.company(id).isEmpty()) {
      throw new AdministrationException("there is no company " + id);
    }
    return id;
  }
}

package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.AdministrationException;
import dev.ordering.admin.jmx.Arguments;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.catalog.storage.CompanyDirectory;
import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.storage.ClientRepository;
import dev.ordering.user.model.Account;
import dev.ordering.user.storage.AccountRepository;
import java.util.Optional;

/** Finds what an argument names and throws an error for the administrator if it does not exist. */
public record Lookup(
    ClientRepository clients, AccountRepository accounts, CompanyDirectory companies) {
  static final Parameter USER = Parameter.of("user", "the id or the e-mail address");
  static final Parameter COMPANY = Parameter.of("company", "the id of the company");

  Client client(String clientId) {
    return clients
        .find(clientId)
        .orElseThrow(() -> new AdministrationException("there is no client " + clientId));
  }

  /** Finds the user that the argument {@code user} names by id or e-mail address. */
  Account user(Arguments arguments) {
    String user = arguments.text("user");
    if (!user.contains("@")) {
      Arguments.number("user", user);
    }
    return find(user).orElseThrow(() -> new AdministrationException("there is no user " + user));
  }

  /** Finds the user that the argument {@code user} names, who must not have been erased. */
  Account existingUser(Arguments arguments) {
    Account user = user(arguments);
    accounts.lock(user.id());
    return user;
  }

  /** Finds the account that an operation is about, which the audit log records. */
  public Optional<Long> accountId(Arguments arguments) {
    return arguments.firstOf("user", "email", "recipient").flatMap(this::find).map(Account::id);
  }

  /** Finds a user by id or e-mail address. */
  private Optional<Account> find(String user) {
    if (user.contains("@")) {
      return accounts.findByEmail(user);
    }
    return user.matches(Arguments.NUMBER) ? accounts.find(Long.parseLong(user)) : Optional.empty();
  }

  long platform(Arguments arguments) {
    return arguments.existing("platform", "platform", companies::platform).id();
  }

  long company(Arguments arguments) {
    return arguments.existing("company", "company", companies::company).id();
  }

  Optional<Long> optionalCompany(Arguments arguments) {
    return arguments.optional("company").map(given -> company(arguments));
  }
}

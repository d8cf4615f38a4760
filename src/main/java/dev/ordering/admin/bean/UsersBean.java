package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.Arguments;
import dev.ordering.admin.jmx.Bean;
import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Paging;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.NewAccount;
import dev.ordering.user.signin.Registration;
import dev.ordering.user.storage.AccountRepository;
import java.security.SecureRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The MBean for the users, who can sign in. */
public record UsersBean(
    Lookup lookup,
    AccountRepository accounts,
    Registration registration,
    StaffPermissions permissions,
    PersonalDataOperations personal) {
  private static final String CHARACTERS =
      "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789";
  private static final int PASSWORD_LENGTH = 16;
  private static final SecureRandom RANDOM = new SecureRandom();

  private static final RowType<Account> ROW =
      RowType.of(
          "User",
          "Someone who can sign in.",
          Column.number("id", "the id", Account::id),
          Column.text("email", "the e-mail address to sign in with", Account::email),
          Column.text("firstname", "the first name", Account::firstname),
          Column.text("lastname", "the last name", Account::lastname),
          Column.flag("disabled", "cannot sign in", Account::disabled));

  private static final RowType<UserWithPassword> USER_WITH_PASSWORD =
      RowType.of(
          "UserWithPassword",
          "A user with the generated password. It is shown only once.",
          Column.number("id", "the id", each -> each.account().id()),
          Column.text(
              "email", "the e-mail address to sign in with", each -> each.account().email()),
          Column.text(
              "password", "give it to the user; it is not stored", UserWithPassword::password));

  private record UserWithPassword(Account account, String password) {}

  public Bean describe() {
    return new Bean(
        "Users",
        "The people who can sign in: customers and staff.",
        Stream.of(ownOperations(), permissions.operations(), personal.operations())
            .flatMap(operations -> operations)
            .toList());
  }

  private Stream<Operation> ownOperations() {
    return Stream.of(
        Operation.page(
                "find",
                "Users by a part of their e-mail addresses",
                Parameter.of("part", "a part of the e-mail address"),
                Paging.after())
            .returnsTable(
                ROW,
                arguments ->
                    accounts.after(arguments.after(), arguments.text("part"), Paging.SIZE)),
        Operation.page("list", "All users", Paging.after())
            .returnsTable(ROW, arguments -> accounts.after(arguments.after(), "", Paging.SIZE)),
        Operation.query("show", "One user.", Lookup.USER).returnsRow(ROW, lookup::user),
        Operation.action(
                "create",
                "Adds a user with a generated password, which is shown only once.",
                Parameter.of(
                    "email", "the e-mail address to sign in with; unique regardless of case"),
                Parameter.of("firstname", "1 to 100 characters"),
                Parameter.of("lastname", "1 to 100 characters"))
            .returnsRow(USER_WITH_PASSWORD, this::create),
        Operation.action(
                "resetPassword",
                "Gives a user another password, which is shown only once, and ends all sessions"
                    + " and tokens.",
                Lookup.USER)
            .returnsRow(USER_WITH_PASSWORD, this::resetPassword),
        Operation.action(
                "signOutEverywhere",
                "Ends all sessions and tokens of a user, who can sign in again.",
                Lookup.USER)
            .runs(arguments -> accounts.signOutEverywhere(lookup.user(arguments).id())),
        Operation.action(
                "disable",
                "Disables a user, who can no longer sign in, and ends all sessions and tokens.",
                Lookup.USER)
            .runs(arguments -> accounts.disable(lookup.user(arguments).id())),
        Operation.action("enable", "Lets a disabled user sign in again.", Lookup.USER)
            .runs(arguments -> accounts.enable(lookup.user(arguments).id())));
  }

  private UserWithPassword create(Arguments arguments) {
    String password = randomPassword();
    Account account =
        registration.register(
            new NewAccount(
                arguments.text("firstname"),
                arguments.text("lastname"),
                arguments.text("email"),
                password));
    return new UserWithPassword(account, password);
  }

  private UserWithPassword resetPassword(Arguments arguments) {
    Account account = lookup.user(arguments);
    String password = randomPassword();
    registration.changePassword(account, password);
    return new UserWithPassword(account, password);
  }

  /** Creates a random password of 92 bits without characters that look alike. */
  private static String randomPassword() {
    return RANDOM
        .ints(PASSWORD_LENGTH, 0, CHARACTERS.length())
        .mapToObj(place -> CHARACTERS.substring(place, place + 1))
        .collect(Collectors.joining());
  }
}

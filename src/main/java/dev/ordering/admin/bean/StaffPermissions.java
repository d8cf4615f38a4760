package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.AdministrationException;
import dev.ordering.admin.jmx.Arguments;
import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.storage.CompanyDirectory;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.CompanyPermission;
import dev.ordering.user.model.CompanyPermission.Kind;
import dev.ordering.user.storage.CompanyPermissionRepository;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The operations for the permissions of members of staff at companies. */
public record StaffPermissions(
    Lookup lookup, CompanyPermissionRepository permissions, CompanyDirectory companies) {
  private static final int MAX_SHOPS = 10_000;

  private static final RowType<CompanyPermission> PERMISSION =
      RowType.of(
          "Permission",
          "What a member of staff may do for a company.",
          Column.number("company", "the id of the company", CompanyPermission::companyId),
          Column.list("shops", "the ids of the shops that it covers", CompanyPermission::shopIds),
          Column.list(
              "kinds",
              "what is allowed",
              each -> each.kinds().stream().map(Format::lowerCase).sorted().toList()));

  Stream<Operation> operations() {
    return Stream.of(
        Operation.query("permissions", "What a user may do for companies.", Lookup.USER)
            .returnsTable(PERMISSION, arguments -> permissions.of(lookup.user(arguments).id())),
        Operation.action(
                "permit",
                "Sets what a user may do for a company. This replaces the previous permissions.",
                Lookup.USER,
                Lookup.COMPANY,
                Parameter.of("kinds", "separated by spaces: all, or some of " + kinds()),
                Parameter.optional(
                    "shops", "ids of shops of the company, separated by spaces; all of them"))
            .returnsTable(PERMISSION, this::permit),
        Operation.action(
                "forbid",
                "Removes all permissions of a user for a company.",
                Lookup.USER,
                Lookup.COMPANY)
            .returnsTable(PERMISSION, this::forbid));
  }

  private List<CompanyPermission> permit(Arguments arguments) {
    Account account = lookup.user(arguments);
    long company = lookup.company(arguments);
    Set<Kind> allowed = EnumSet.noneOf(Kind.class);
    for (String word : arguments.words("kinds")) {
      allowed.addAll(word.equals("all") ? EnumSet.allOf(Kind.class) : Set.of(kind(word)));
    }
    if (allowed.isEmpty()) {
      throw new AdministrationException("kinds is missing");
    }
    List<Long> all = companies.shops(company, 0, MAX_SHOPS).stream().map(Shop::id).toList();
    List<Long> named =
        arguments.words("shops").stream()
            .map(word -> Arguments.number("shops", word))
            .distinct()
            .toList();
    for (long shop : named) {
      if (!all.contains(shop)) {
        throw new AdministrationException("company " + company + " has no shop " + shop);
      }
    }
    lookup.accounts().lock(account.id());
    permissions.permit(account.id(), company, allowed, named.isEmpty() ? all : named);
    return permissions.of(account.id());
  }

  private List<CompanyPermission> forbid(Arguments arguments) {
    Account account = lookup.user(arguments);
    if (!permissions.forbid(account.id(), arguments.number("company"))) {
      throw new AdministrationException(
          account.email() + " has no permission for company " + arguments.number("company"));
    }
    return permissions.of(account.id());
  }

  private static Kind kind(String word) {
    return Arrays.stream(Kind.values())
        .filter(kind -> Format.lowerCase(kind).equals(word))
        .findFirst()
        .orElseThrow(() -> new AdministrationException("\"" + word + "\" is none of " + kinds()));
  }

  private static String kinds() {
    return Arrays.stream(Kind.values()).map(Format::lowerCase).collect(Collectors.joining(" "));
  }
}

package dev.ordering.account.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.user.model.EmailAddress;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The e-mail addresses that the database knows of a person. */
final class KnownAddresses {
  private static final String KNOWN =
      "select known.email from (select email from account where id = :account"
          + " union select recovery_email from account where id = :account"
          + " union select email from account_request where account_id = :account"
          + " union select new_email from account_request where account_id = :account) known"
          + " where known.email <> ''";
  private static final String TAKEN =
      "select email_key from account where email_key in (:keys) and id <> :account";

  private KnownAddresses() {}

  /**
   * Returns the present and former e-mail addresses of an account, in lower case and as keys.
   * Former ones are known for as long as a mail may lead back to them. Addresses that another
   * account has meanwhile are left out. The present one is never left out, even if earlier releases
   * accepted it and this one does not.
   */
  static List<String> of(Database database, long account) {
    Map<String, String> keys =
        database
            .select(Sql.named(KNOWN, Map.of("account", account)), row -> row.getString("email"))
            .stream()
            .collect(Collectors.toMap(KnownAddresses::shown, Person::key, (one, same) -> one));
    if (keys.isEmpty()) {
      return List.of();
    }
    Set<String> taken =
        Set.copyOf(
            database.select(
                Sql.named(TAKEN, Map.of("keys", Set.copyOf(keys.values()), "account", account)),
                row -> row.getString("email_key")));
    return keys.entrySet().stream()
        .filter(address -> !taken.contains(address.getValue()))
        .flatMap(address -> Stream.of(address.getKey(), address.getValue()))
        .distinct()
        .toList();
  }

  private static String shown(String email) {
    return EmailAddress.parse(email).map(EmailAddress::text).orElse(email).toLowerCase(Locale.ROOT);
  }
}

package dev.ordering.account.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.List;
import java.util.Map;

/** The e-mail addresses that the database knows of a person. */
final class KnownAddresses {
  private static final String KNOWN =
      "select lower(known.email) as email, known.email_key from ("
          + "select email, email_key from account where id = :account"
          + " union select recovery_email, recovery_email_key from account where id = :account"
          + " union select email, email_key from account_request where account_id = :account"
          + " union select new_email, lower(new_email) from account_request"
          + " where account_id = :account) known"
          + " where known.email <> '' and not exists (select 1 from account other"
          + " where other.email_key = known.email_key and other.id <> :account)";

  private KnownAddresses() {}

  /**
   * Returns the present and former e-mail addresses of an account, in lower case. Former ones are
   * known for as long as a mail may lead back to them. Addresses that another account has meanwhile
   * are left out.
   */
  static List<String> of(Database database, long account) {
    return database
        .select(
            Sql.named(KNOWN, Map.of("account", account)),
            row -> List.of(row.getString("email"), row.getString("email_key")))
        .stream()
        .flatMap(List::stream)
        .distinct()
        .toList();
  }
}

package dev.ordering.user.storage;

import dev.ordering.catalog.model.Address;
import dev.ordering.persistence.Database;
import dev.ordering.user.model.LastUsed;
import dev.ordering.user.model.UserException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What placing an order reads from the customer's account and remembers in it. Call it inside a
 * transaction.
 */
public final class OrderingCustomerRepository {
  private final Database database;

  public OrderingCustomerRepository(Database database) {
    this.database = database;
  }

  /**
   * What is written on an order.
   *
   * @param telephone empty where the profile has none
   */
  public record Contact(String name, String telephone) {}

  /**
   * Of an account.
   *
   * @throws UserException.UnknownAccount if it was deleted, or is being so
   */
  public Contact contact(long accountId) {
    return database
        .session()
        .createSelectionQuery(
            "select a.firstname || ' ' || a.lastname, a.telephone from AccountEntity a"
                + " where a.id = :id and a.erasedAt is null and a.deletionRequestedAt is null",
            Object[].class)
        .setParameter("id", accountId)
        .uniqueResultOptional()
        .map(row -> new Contact((String) row[0], (String) row[1]))
        .orElseThrow(() -> new UserException.UnknownAccount(accountId));
  }

  /** Keeps what an order said, for {@code PATCH /user} and the next order; the rest stays. */
  public void remember(long accountId, LastUsed used) {
    if (used.isNothing()) {
      return;
    }
    Map<String, String> values = new LinkedHashMap<>();
    used.deliveryAddress().ifPresent(address -> address("delivery", address, values));
    used.company()
        .ifPresent(
            company -> {
              values.put("company_name", company.name());
              values.put("company_vat", company.vat());
              address("company", company.address(), values);
            });
    used.bankAccountNumber().ifPresent(number -> values.put("bank_account_number", number));
    List<String> columns = new ArrayList<>();
    values.keySet().forEach(column -> columns.add(column + " = :" + column));
    var update =
        database
            .session()
            .createNativeMutationQuery(
                "update account set " + String.join(", ", columns) + " where id = :id")
            .setParameter("id", accountId);
    values.forEach(update::setParameter);
    update.executeUpdate();
  }

  private static void address(String prefix, Address address, Map<String, String> values) {
    values.put(prefix + "_street", address.street());
    values.put(prefix + "_nr", address.nr());
    values.put(prefix + "_zipcode", address.zipcode());
    values.put(prefix + "_city", address.city());
    values.put(prefix + "_country", address.country());
  }
}

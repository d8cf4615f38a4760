package dev.ordering.user.storage;

import dev.ordering.catalog.model.Address;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.user.model.LastUsed;
import dev.ordering.user.model.UserException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Reads and updates the customer's account when an order is placed. All methods must be called
 * inside a transaction.
 */
public record OrderingCustomerRepository(Database database) {
  private static final String CONTACT =
      "select firstname || ' ' || lastname, telephone from account"
          + " where id = ? and erased_at is null and deletion_requested_at is null";

  /**
   * The customer's data that is stored with an order.
   *
   * @param telephone empty if the profile has none
   */
  public record Contact(String name, String telephone) {}

  /**
   * Locks an account until the transaction ends, and returns its contact. The query is sent
   * together with the next statements. The supplier throws the exception.
   *
   * @throws UserException.UnknownAccount if the account was deleted or is being deleted
   */
  public Supplier<Contact> lock(long accountId) {
    Supplier<List<Contact>> found =
        database.selectLater(
            Sql.of(CONTACT + database.forUpdate(), accountId),
            row -> new Contact(row.getString(1), row.getString(2)));
    return () ->
        found.get().stream()
            .findFirst()
            .orElseThrow(() -> new UserException.UnknownAccount(accountId));
  }

  /**
   * Stores the data of an order for {@code PATCH /user} and for the next order. Data that the order
   * did not contain stays unchanged.
   */
  public void remember(long accountId, LastUsed used) {
    if (used.isNothing()) {
      return;
    }
    Map<String, Object> values = new LinkedHashMap<>();
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
    values.put("id", accountId);
    database.changeLater(
        Sql.named("update account set " + String.join(", ", columns) + " where id = :id", values));
  }

  private static void address(String prefix, Address address, Map<String, Object> values) {
    values.put(prefix + "_street", address.street());
    values.put(prefix + "_nr", address.nr());
    values.put(prefix + "_zipcode", address.zipcode());
    values.put(prefix + "_city", address.city());
    values.put(prefix + "_country", address.country());
  }
}

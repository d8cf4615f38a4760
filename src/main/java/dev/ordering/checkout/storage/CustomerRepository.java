package dev.ordering.checkout.storage;

import dev.ordering.catalog.model.Address;
import dev.ordering.checkout.cart.Customer;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Reads customers from the database: address, points, telephone number and the shops of which they
 * are staff.
 */
record CustomerRepository(Database database) {
  private static final String CUSTOMER =
      "select a.delivery_street, a.delivery_nr, a.delivery_zipcode, a.delivery_city,"
          + " a.delivery_country, l.company_id,"
          + " sum(case when l.blocked then 0 else l.points end) as points,"
          + " cast(null as bigint) as shop_id, a.telephone"
          + " from account a left join loyalty_card l on l.account_id = a.id where a.id = ?"
          + " group by a.id, l.company_id"
          + " union all select null, null, null, null, null, null, null, s.shop_id, ''"
          + " from company_permission p"
          + " join company_permission_shop s on s.company_permission_id = p.id"
          + " where p.account_id = ?";

  /** Reads a customer. The statement is sent together with those that follow. */
  Supplier<Customer> customer(long accountId) {
    Map<Long, Long> points = new HashMap<>();
    Set<Long> staffOf = new HashSet<>();
    Set<String> telephones = new HashSet<>();
    Supplier<List<Optional<Address>>> addresses =
        database.selectLater(
            Sql.of(CUSTOMER, accountId, accountId),
            row -> {
              long company = row.getLong("company_id");
              if (!row.wasNull()) {
                points.put(company, row.getLong("points"));
              }
              long shop = row.getLong("shop_id");
              if (!row.wasNull()) {
                staffOf.add(shop);
              }
              telephones.add(row.getString("telephone"));
              return address(row);
            });
    return () ->
        new Customer(
            accountId,
            addresses.get().stream().flatMap(Optional::stream).findFirst(),
            telephones.stream().filter(number -> !number.isEmpty()).findFirst(),
            points,
            staffOf);
  }

  private static Optional<Address> address(ResultSet row) throws SQLException {
    return row.getString("delivery_street") == null
        ? Optional.empty()
        : Optional.of(
            new Address(
                row.getString("delivery_street"),
                row.getString("delivery_nr"),
                row.getString("delivery_zipcode"),
                row.getString("delivery_city"),
                row.getString("delivery_country")));
  }
}

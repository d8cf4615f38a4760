package dev.ordering.account.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.testing.TestDatabases;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Whoever adds a column or a table about a person decides whether that person can download it, and
 * whether it goes with the account.
 */
class PersonalColumnsTest {
  private static final List<String> TABLES =
      List.of("account", "orders", "order_detail", "order_line", "order_journal", "payment");

  /** Keys, secrets, copies of what is there, and what is known about products and staff. */
  private static final Set<String> NOT_IN_THE_FILE =
      names(
          """
          account.credentials_version account.deletion_requested_at account.disabled
          account.email_key account.erased_at account.last_order_position account.password_hash
          account.recovery_email_key order_detail.client_id order_detail.in_store_employee_id
          order_detail.order_id order_detail.reward_id order_journal.company_id order_journal.id
          order_journal.order_id order_journal.reason_products order_journal.shop_id
          order_journal.who order_line.allergens order_line.allergens_complete
          order_line.name_original order_line.order_id order_line.price_name_original
          order_line.product_price order_line.product_price_id order_line.target_price
          orders.account_id orders.answer_by orders.company_id orders.latch_id
          orders.loyalty_token orders.placed_change orders.position orders.shop_id
          payment.account_id payment.company_id payment.token
          """);

  /** What a shop needs for its books, and what names nobody. */
  private static final Set<String> KEPT =
      names(
          """
          order_detail.in_store_origin order_detail.language order_detail.latch_name
          order_detail.reward_name order_journal.actor order_journal.from_value
          order_journal.reason_code order_journal.reason_products order_journal.to_value
          order_journal.what order_journal.who order_line.allergens order_line.code
          order_line.name order_line.name_original order_line.price_name
          order_line.price_name_original order_line.price_type orders.currency
          orders.external_order_nr orders.loyalty_token orders.method orders.notification_method
          orders.payment_method orders.payment_status orders.status orders.transfer_reference
          payment.currency payment.method payment.token
          """);

  @Test
  void whatIsStoredAboutAPersonIsInTheFileOrNamedHere() throws SQLException {
    assertEquals(
        NOT_IN_THE_FILE,
        notNamed(Set.of(), PersonalColumnsTest::sections),
        "a new column goes into PersonalSections or PersonalOrders and data.schema.json, or here");
  }

  @Test
  void textsOfAPersonGoWithTheAccountOrAreNamedHere() throws SQLException {
    assertEquals(
        KEPT,
        notNamed(Set.of("character varying", "varchar", "text"), PersonalColumnsTest::erasure),
        "a new column goes into PersonalErasure, or here");
  }

  @Test
  void rowsOfAnAccountAreInTheFileAndGoWithIt() throws SQLException {
    Set<String> tables =
        columns("%", Set.of()).stream()
            .filter(column -> column.name().equals("account_id"))
            .map(Column::table)
            .collect(Collectors.toCollection(TreeSet::new));

    // a code is valid for a minute
    assertEquals(
        Set.of("authorization_code"),
        tables.stream().filter(table -> sections(table).isEmpty()).collect(Collectors.toSet()),
        "PersonalSections");
    // a device goes with its token pair, AuditAnonymization clears the audit log, and the company
    // keeps its notifications
    assertEquals(
        Set.of("app_notification", "audit_entry", "push_device"),
        tables.stream().filter(table -> erasure(table).isEmpty()).collect(Collectors.toSet()),
        "PersonalErasure");
  }

  private record Column(String table, String name) {
    @Override
    public String toString() {
      return table + "." + name;
    }
  }

  private static Set<String> names(String text) {
    return new TreeSet<>(List.of(text.strip().split("\\s+")));
  }

  /** Returns the columns of some types that a text about their table does not name. */
  private static Set<String> notNamed(Set<String> types, UnaryOperator<String> text)
      throws SQLException {
    return columns(types).stream()
        .filter(column -> !isNamed(column.name(), text.apply(column.table())))
        .map(Column::toString)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static boolean isNamed(String word, String text) {
    return Pattern.compile("\\b" + word + "\\b").matcher(text).find();
  }

  /** Returns the columns that the file has of a table. */
  private static String sections(String table) {
    List<PersonalSection> all =
        Stream.concat(Stream.of(PersonalSections.USER), PersonalSections.all().stream()).toList();
    return Stream.concat(
            all.stream()
                .filter(section -> isNamed(table, section.from()))
                .map(PersonalSection::columns),
            all.stream()
                .flatMap(section -> section.parts().stream())
                .filter(part -> isNamed(table, part.from()))
                .map(PersonalSection.Part::columns))
        .collect(Collectors.joining(" "));
  }

  /** Returns the statements that erase a table. */
  private static String erasure(String table) {
    return PersonalErasure.ofAccount().stream()
        .filter(sql -> sql.matches("(update|delete from) " + table + "\\b.*"))
        .collect(Collectors.joining(" "));
  }

  private static List<Column> columns(Set<String> types) throws SQLException {
    List<Column> columns = new ArrayList<>();
    for (String table : TABLES) {
      columns.addAll(columns(table, types));
    }
    return columns;
  }

  /**
   * Returns the columns of a table.
   *
   * @param types the types that count; empty for all
   */
  private static List<Column> columns(String table, Set<String> types) throws SQLException {
    List<Column> columns = new ArrayList<>();
    try (HikariDataSource pool = TestDatabases.H2.open();
        Connection connection = pool.getConnection();
        ResultSet rows = connection.getMetaData().getColumns(null, "public", table, "%")) {
      while (rows.next()) {
        String type = rows.getString("TYPE_NAME").toLowerCase(Locale.ROOT);
        if (types.isEmpty() || types.contains(type)) {
          columns.add(new Column(rows.getString("TABLE_NAME"), rows.getString("COLUMN_NAME")));
        }
      }
    }
    return columns;
  }
}

package dev.ordering.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.testing.TestDatabases;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whose the entries are that were recorded before they named an account. */
@Tag("thorough")
class AuditMigrationTest {
  private static final List<String> FORMER =
      List.of(
          "insert into account (id, firstname, lastname, email, email_key, password_hash,"
              + " created_at) values (1, 'A', 'B', 'a@x.example', 'a@x.example', '',"
              + " current_timestamp)",
          "insert into audit_entry (at, who, bean, operation, arguments, outcome)"
              + " select current_timestamp, 'admin', 'Bean', 'operation', arguments, 'done'"
              + " from (values ('email=A@x.example, firstname=A, lastname=B'), ('user=a@x.example'),"
              + " ('recipient=a@x.example'), ('user=1, company=1'), ('email=ba@x.example'),"
              + " ('order=1, text=to a@x.example'), ('email=, x'), ('')) former (arguments)");

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource
  void theFirstArgumentSaysWhoseTheyAre(TestDatabases product) throws SQLException {
    String url =
        product == TestDatabases.H2 ? folder.resolve("former").toString() : product.emptyUrl();
    try (HikariDataSource pool = TestDatabases.pool(url)) {
      flyway(pool).target("46").load().migrate();
      try (Connection connection = pool.getConnection();
          Statement statement = connection.createStatement()) {
        for (String text : FORMER) {
          statement.execute(text);
        }
        connection.commit();
      }

      flyway(pool).load().migrate();

      try (Connection connection = pool.getConnection();
          Statement statement = connection.createStatement();
          ResultSet rows =
              statement.executeQuery(
                  "select count(account_id), sum(case when lower(arguments) like '%=a@x.example%'"
                      + " and account_id = 1 then 1 else 0 end) from audit_entry")) {
        rows.next();
        assertEquals(List.of(3, 3), List.of(rows.getInt(1), rows.getInt(2)));
      }
    }
  }

  private static FluentConfiguration flyway(HikariDataSource pool) {
    return Flyway.configure().dataSource(pool).locations("classpath:db/migration");
  }
}

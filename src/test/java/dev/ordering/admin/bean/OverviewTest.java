package dev.ordering.admin.bean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.admin.ConsoleTest;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What an administrator sees at one look. */
@Tag("thorough")
class OverviewTest extends ConsoleTest {
  @Override
  protected HikariDataSource open() {
    HikariDataSource opened = super.open();
    opened.setConnectionTimeout(60_000);
    return opened;
  }

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "publicUrl", "https://orders.localhost");
  }

  @Test
  void aServiceThatWorksIsToldInOneRow() throws Exception {
    long before = (Long) overview().get("ordersToday");
    try (Connection connection = dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          "update orders set created_at = current_timestamp where position ="
              + " (select min(position) from orders where created_at < current_date)");
      connection.commit();
    }

    CompositeData overview = overview();

    assertEquals("yes", overview.get("ready"));
    assertTrue(overview.get("version").toString().startsWith("1."), overview::toString);
    assertTrue(overview.get("database").toString().matches("H2 2[.0-9]+"), overview::toString);
    assertEquals(schema(), overview.get("schema"));
    assertEquals("trustedProxies, secretsKey", overview.get("unset"));
    assertTrue((Long) overview.get("ordersToday") > before, overview::toString);
    assertEquals(0L, overview.get("failuresOfTheLastHour"));
  }

  @Test
  void aDatabaseThatDoesNotAnswerIsToldInTheSameRow() throws Exception {
    List<Connection> all = new ArrayList<>();
    for (int i = 0; i < dataSource().getMaximumPoolSize(); i++) {
      all.add(dataSource().getConnection());
    }

    CompositeData overview = overview();

    for (Connection connection : all) {
      connection.close();
    }
    assertEquals("no: database", overview.get("ready"));
    assertEquals("does not answer", overview.get("database"));
    assertEquals(-1L, overview.get("ordersToday"));
  }

  private CompositeData overview() throws Exception {
    return console().row("Service", "overview");
  }

  private String schema() throws Exception {
    return console().table("Service", "migrations").values().stream()
        .map(CompositeData.class::cast)
        .map(step -> Integer.valueOf(step.get("version").toString()))
        .max(Integer::compare)
        .orElseThrow()
        .toString();
  }
}

package dev.ordering.persistence;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.hibernate.jdbc.ReturningWork;

/** The product, URL and schema version of the database, for administrators. */
public record DatabaseInfo(DataSource dataSource) {
  /** A migration that was applied to the schema. */
  public record Migration(
      String version, String description, Instant installedAt, boolean success) {}

  /** Returns the product and its version. */
  public String product() {
    return query(
        connection -> {
          DatabaseMetaData data = connection.getMetaData();
          return data.getDatabaseProductName() + " " + data.getDatabaseProductVersion();
        });
  }

  /** Returns the product and its version in short: {@code PostgreSQL 15.18}. */
  public String shortProduct() {
    return product().replaceFirst("\\s*\\(.*", "");
  }

  /** Returns the version of the schema: the number of the last migration. */
  public String schema() {
    List<Migration> all = migrations();
    return all.isEmpty() ? "" : all.get(all.size() - 1).version();
  }

  /** Returns the JDBC URL without its parameters, which may contain a password. */
  public String url() {
    return query(connection -> connection.getMetaData().getURL().split("[?;]", 2)[0])
        .replaceAll("//[^/]*@", "//");
  }

  /** Returns the migrations in the order in which they were applied. */
  public List<Migration> migrations() {
    return query(
        connection -> {
          List<Migration> all = new ArrayList<>();
          try (Statement statement = connection.createStatement();
              ResultSet rows =
                  statement.executeQuery(
                      "select \"version\", \"description\", \"installed_on\", \"success\""
                          + " from \"flyway_schema_history\" where \"version\" is not null"
                          + " order by \"installed_rank\"")) {
            while (rows.next()) {
              all.add(
                  new Migration(
                      rows.getString("version"),
                      rows.getString("description"),
                      rows.getTimestamp("installed_on").toInstant(),
                      rows.getBoolean("success")));
            }
          }
          return all;
        });
  }

  private <T> T query(ReturningWork<T> query) {
    try (Connection connection = dataSource.getConnection()) {
      return query.execute(connection);
    } catch (SQLException exception) {
      throw new DatabaseUnavailableException(exception);
    }
  }
}

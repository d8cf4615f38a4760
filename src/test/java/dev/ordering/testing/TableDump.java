package dev.ordering.testing;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import javax.sql.DataSource;

/** What a thief of the database would hold: every value of every table. */
public record TableDump(List<String> cells) {
  public TableDump {
    cells = List.copyOf(cells);
  }

  /** Reads all tables; bytes become hexadecimal digits. */
  public static TableDump of(DataSource dataSource) {
    List<String> cells = new ArrayList<>();
    try (Connection connection = dataSource.getConnection()) {
      for (String table : tables(connection)) {
        try (Statement statement = connection.createStatement();
            ResultSet rows = statement.executeQuery("select * from \"" + table + "\"")) {
          while (rows.next()) {
            for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
              Object value = rows.getObject(i);
              cells.add(
                  value instanceof byte[] bytes
                      ? HexFormat.of().formatHex(bytes)
                      : String.valueOf(rows.getString(i)));
            }
          }
        }
      }
    } catch (SQLException exception) {
      throw new IllegalStateException(exception);
    }
    return new TableDump(cells);
  }

  private static List<String> tables(Connection connection) throws SQLException {
    List<String> tables = new ArrayList<>();
    try (ResultSet rows =
        connection
            .getMetaData()
            .getTables(null, "public", "%", new String[] {"TABLE", "BASE TABLE"})) {
      while (rows.next()) {
        tables.add(rows.getString("TABLE_NAME"));
      }
    }
    return tables;
  }

  /** Those of the secrets that stand in a table, as text, as its bytes or as what it encodes. */
  public List<String> shown(Collection<String> secrets) {
    return SecretForms.shown(secrets, String.join("\n", cells));
  }
}

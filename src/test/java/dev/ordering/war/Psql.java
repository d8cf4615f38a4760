package dev.ordering.war;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** In the place of psql, which need not be installed: runs what it reads. */
final class Psql {
  private Psql() {}

  public static void main(String[] arguments) throws IOException, SQLException {
    String statements = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    try (Connection connection = DriverManager.getConnection(arguments[0]);
        Statement statement = connection.createStatement()) {
      for (String each : statements.split(";\n", 0)) {
        statement.execute(each);
      }
    }
  }
}

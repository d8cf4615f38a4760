package dev.ordering.testing;

import dev.ordering.user.password.Argon2Cost;
import dev.ordering.user.password.Password;
import dev.ordering.user.password.PasswordHashing;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/**
 * Passwords whose hashes cost tests next to nothing: signing in for real would be half of the work
 * of all tests. Those of what a hash costs use {@link Argon2Cost#PRODUCTION}.
 */
public final class CheapPasswords {
  public static final Argon2Cost COST = new Argon2Cost(64, 1, 1);

  /** By e-mail address. */
  private static final Map<String, String> OF_DEMO = ofDemo();

  private CheapPasswords() {}

  /** Gives the accounts of the demonstration hashes of that cost. */
  public static void storeIn(DataSource database) {
    try (Connection connection = database.getConnection();
        PreparedStatement statement =
            connection.prepareStatement("update account set password_hash = ? where email = ?")) {
      connection.setAutoCommit(false);
      for (Map.Entry<String, String> account : OF_DEMO.entrySet()) {
        statement.setString(1, account.getValue());
        statement.setString(2, account.getKey());
        statement.addBatch();
      }
      statement.executeBatch();
      connection.commit();
    } catch (SQLException exception) {
      throw new IllegalStateException(exception);
    }
  }

  private static Map<String, String> ofDemo() {
    try (PasswordHashing hashing = new PasswordHashing(COST)) {
      return List.of("customer", "staff", "newcomer", "counter", "marketing").stream()
          .collect(
              Collectors.toMap(
                  name -> name + "@demo.example",
                  name -> hashing.hash(Password.typed("demo-" + name).orElseThrow())));
    }
  }
}

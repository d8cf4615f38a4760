package dev.ordering.user;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.bootstrap.Ordering;
import dev.ordering.bootstrap.Settings;
import dev.ordering.mail.storage.Outbox;
import dev.ordering.persistence.Database;
import dev.ordering.testing.TestDatabases;
import dev.ordering.user.model.NewAccount;
import dev.ordering.user.password.Argon2Cost;
import dev.ordering.user.password.PasswordHashing;
import dev.ordering.user.profile.UserCompanyPermissionRepresentation;
import dev.ordering.user.storage.UserEntities;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The people that every documented example speaks of. */
@Tag("thorough")
class DemoUsersTest {
  /** Or each first sign-in would make a new one. */
  @ParameterizedTest
  @EnumSource
  void theirPasswordHashesCostWhatNewOnesDo(TestDatabases product) throws SQLException {
    try (HikariDataSource dataSource = product.open()) {
      start(dataSource);

      try (PasswordHashing hashing = new PasswordHashing(Argon2Cost.PRODUCTION);
          Connection connection = dataSource.getConnection();
          Statement statement = connection.createStatement();
          ResultSet rows = statement.executeQuery("select password_hash from account")) {
        int accounts = 0;
        for (; rows.next(); accounts++) {
          assertFalse(hashing.isOutdated(rows.getString(1)));
        }
        assertEquals(5, accounts);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void theyAreLoadedOnceWithFixedIdsAndSignInAsDocumented(TestDatabases product) {
    try (HikariDataSource dataSource = product.open()) {
      start(dataSource);
      start(dataSource);

      try (Database database = Database.open(dataSource, UserEntities.all(), sql -> sql)) {
        UserModule users =
            UserModule.of(
                database,
                Clock.systemUTC(),
                new Outbox(database, Clock.systemUTC(), false, () -> {}),
                Argon2Cost.PRODUCTION);
        for (Map.Entry<Long, String> entry :
            Map.of(1L, "customer", 2L, "staff", 3L, "newcomer").entrySet()) {
          String name = entry.getValue();
          assertEquals(
              new SignInOutcome.SignedIn(entry.getKey(), 1),
              SignInOutcome.of(
                  users.signIn(), name + "@demo.example", "demo-" + name, "192.0.2.1"));
        }
        assertEquals("Gent", users.profiles().find(1).deliveryAddress().orElseThrow().city());
        List<UserCompanyPermissionRepresentation> permissions =
            users.profiles().find(2).companyPermissions();
        assertEquals(List.of(1L, 2L), permissions.get(0).shopIds());
        assertEquals(1, permissions.get(0).companyId());
        assertTrue(permissions.get(0).permissions().newsletters());
        assertEquals(Optional.empty(), users.profiles().find(3).deliveryAddress());
        assertTrue(
            users
                    .registration()
                    .register(new NewAccount("Jan", "Claes", "jan@demo.example", "correct horse"))
                    .id()
                > 3);
      }
    }
  }

  private static void start(HikariDataSource dataSource) {
    new Ordering(
            Settings.of(Map.of("demo", "true")),
            dataSource,
            path ->
                Files.exists(Path.of("webapp" + path))
                    ? Optional.of(Files.newInputStream(Path.of("webapp" + path)))
                    : Optional.empty(),
            Clock.systemUTC(),
            sql -> sql,
            Argon2Cost.PRODUCTION)
        .close();
  }
}

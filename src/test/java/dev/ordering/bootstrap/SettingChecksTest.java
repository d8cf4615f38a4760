package dev.ordering.bootstrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.attack.LogCapture;
import dev.ordering.testing.ServiceTest;
import dev.ordering.testing.TestDatabases;
import dev.ordering.user.password.Argon2Cost;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the administrator set is checked at the start: every value, and every name. */
class SettingChecksTest {
  @Test
  void whatLooksLikeASettingButIsNoneIsFound() {
    assertEquals(
        List.of("ORDERING_PUBLICURL", "ordering.publicURL", "ordering/demodata"),
        SettingChecks.unknownAmong(
            List.of("ordering.publicURL", "ordering.data", "orderings", "user.home"),
            List.of("ORDERING_PUBLICURL", "ORDERING_PUBLIC_URL", "PATH"),
            List.of("demodata", "demo")));
  }

  @Test
  void theVariablesOfTheAdministrationScriptAreNoSettings() {
    assertEquals(
        List.of(),
        SettingChecks.unknownAmong(
            List.of(),
            List.of(
                "ORDERING_MANAGER",
                "ORDERING_MANAGER_PASSWORD_FILE",
                "ORDERING_CONTEXT",
                "ORDERING_CONTEXT_VERSION"),
            List.of()));
  }

  @Test
  void everyValueThatCannotBeReadIsNamedAtOnce() {
    Settings settings =
        Settings.of(
            Map.of("demo", "perhaps", "codeLifetime", "a minute", "metricsToken", "too short"));

    String message =
        assertThrows(IllegalStateException.class, () -> SettingChecks.requireReadable(settings))
            .getMessage();
    assertEquals(3, message.lines().count(), message);
    for (String name : List.of("demo", "codeLifetime", "metricsToken")) {
      assertTrue(message.contains("the setting ordering/" + name + " is "), message);
    }
    assertTrue(message.contains("like PT30S or P90D (no years or months"), message);
    assertFalse(message.contains("too short"), "it is a secret");
  }

  @Test
  void aLimitThatNoCartWithoutATokenFitsInIsNotRead() {
    for (String limits : List.of("address=9", "user=5, client=5, address=1")) {
      Settings settings = Settings.of(Map.of("requestLimits", limits));
      String message =
          assertThrows(IllegalStateException.class, () -> SettingChecks.requireReadable(settings))
              .getMessage();
      assertTrue(message.contains("the setting ordering/requestLimits is "), message);
      assertTrue(message.contains("address=N, the last at least 10"), message);
    }
    SettingChecks.requireReadable(
        Settings.of(
            Map.of("requestLimits", "user=1, address=10", "requestsAtOnce", "user=1, address=1")));
  }

  @Test
  void aDocumentationClientThatDoesNotExistIsWarnedOf() {
    String warning = "ordering/documentationClient is nobody, but there is no such client";

    assertTrue(logOfAStart("nobody").contains(warning));
    assertFalse(logOfAStart("demo-documentation").contains("documentationClient"));
  }

  private static String logOfAStart(String documentationClient) {
    LogCapture log = new LogCapture();
    log.begin();
    try (HikariDataSource database = TestDatabases.H2.open()) {
      new Ordering(
              Settings.of(Map.of("demo", "true", "documentationClient", documentationClient)),
              database,
              ServiceTest::file,
              Clock.systemUTC(),
              sql -> sql,
              Argon2Cost.PRODUCTION)
          .close();
    } finally {
      log.end();
    }
    return log.text();
  }
}

package dev.ordering.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.bootstrap.Ordering;
import dev.ordering.bootstrap.Settings;
import dev.ordering.security.EncryptionKeys;
import dev.ordering.testing.JmxConsole;
import dev.ordering.testing.ServiceTest;
import dev.ordering.testing.TestContent;
import dev.ordering.testing.TestDatabases;
import dev.ordering.user.password.Argon2Cost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javax.management.MBeanException;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The key that encrypts the configurations of apps is missing, or is changed. */
@Tag("thorough")
class PushSecretsTest {
  private static final String BEAN = "PushConfigurations";
  private static final String OLD = "old:MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";
  private static final String NEW = "new:QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVowMTIzNDU=";

  @TempDir private Path directory;

  /** A service with a key, and a console of it. */
  private static final class Keyed implements AutoCloseable {
    private final Ordering ordering;
    private final JmxConsole console;

    Keyed(HikariDataSource dataSource, String keys) {
      ordering =
          new Ordering(
              Settings.of(Map.of("demo", "true", "pushSecretsKey", keys)),
              dataSource,
              ServiceTest::file,
              Clock.systemUTC(),
              sql -> sql,
              Argon2Cost.PRODUCTION);
      String context = "/" + UUID.randomUUID();
      ordering.administration().register(context, Optional.empty());
      console = JmxConsole.open("operator", context);
    }

    CompositeData only() throws Exception {
      return (CompositeData) console.table(BEAN, "list").values().iterator().next();
    }

    Object registerWebPush() throws Exception {
      return console.invoke(BEAN, "registerWebPush", "demo-app", "mailto:a@shop.example");
    }

    void store(String kind, Path directory) throws Exception {
      if (kind.equals("push configurations")) {
        registerWebPush();
        return;
      }
      Path key =
          Files.writeString(
              directory.resolve("key.json"), "{\"api_key\": \"test_abcdefghijklmnopqrstuvwxyz\"}");
      console.invoke("Payments", "configure", "1", key.toString());
    }

    @Override
    public void close() throws IOException {
      console.close();
      ordering.close();
    }
  }

  @ParameterizedTest
  @EnumSource
  void withoutAKeyNothingIsStoredAndTheServiceRuns(TestDatabases database) throws Exception {
    try (HikariDataSource dataSource = database.open(TestContent.DEMO);
        Keyed service = new Keyed(dataSource, "")) {
      MBeanException refused = assertThrows(MBeanException.class, service::registerWebPush);

      assertTrue(
          refused.getMessage().contains("Set ordering/secretsKey to a name"), refused.getMessage());
      assertEquals(0, service.console.table(BEAN, "list").size());
    }
  }

  @ParameterizedTest
  @EnumSource
  void theServiceDoesNotStartWithoutAKeyThatIsNeededAndSaysWhich(TestDatabases database)
      throws Exception {
    try (HikariDataSource dataSource = database.open(TestContent.DEMO)) {
      try (Keyed service = new Keyed(dataSource, OLD)) {
        service.registerWebPush();
      }
      for (String keys : new String[] {"", NEW}) {
        IllegalStateException told =
            assertThrows(IllegalStateException.class, () -> new Keyed(dataSource, keys).close());
        assertTrue(told.getMessage().contains("encrypted with old, which"), told.getMessage());
        assertTrue(told.getMessage().contains("ordering/secretsKey"), told.getMessage());
        assertFalse(told.getMessage().contains("MDEy"), told.getMessage());
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void theServiceDoesNotStartWithAnotherKeyOfTheSameName(TestDatabases database) throws Exception {
    for (String kind : List.of("push configurations", "keys of payment providers")) {
      try (HikariDataSource dataSource = database.open(TestContent.DEMO)) {
        try (Keyed service = new Keyed(dataSource, OLD)) {
          service.store(kind, directory);
        }
        assertStartsOnlyWithTheOldKey(dataSource, kind);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void theServiceDoesNotStartWithAnotherKeyForItsWebhooks(TestDatabases database) throws Exception {
    try (HikariDataSource dataSource = database.open(TestContent.DEMO)) {
      byte[] secret =
          EncryptionKeys.parse(OLD).encrypt(new byte[24], "webhook of company 1").bytes();
      try (Connection connection = dataSource.getConnection();
          PreparedStatement webhook =
              connection.prepareStatement(
                  "insert into webhook (company_id, url, types, all_shops, enabled,"
                      + " disabled_reason, created_at, secret, key_id, position, lease,"
                      + " leased_until, paused_until) values (1, 'https://till.example/', '',"
                      + " true, false, '', current_timestamp, ?, 'old', 0, '',"
                      + " current_timestamp, current_timestamp)")) {
        webhook.setBytes(1, secret);
        webhook.executeUpdate();
        connection.commit();
      }
      assertStartsOnlyWithTheOldKey(dataSource, "secrets of webhooks");
    }
  }

  private static void assertStartsOnlyWithTheOldKey(HikariDataSource dataSource, String kind)
      throws Exception {
    IllegalStateException told =
        assertThrows(
            IllegalStateException.class,
            () -> new Keyed(dataSource, NEW.replace("new", "old")).close());
    assertTrue(told.getMessage().contains(kind), told.getMessage());
    assertTrue(told.getMessage().contains("another key old"), told.getMessage());
    new Keyed(dataSource, NEW + "," + OLD).close();
  }

  @ParameterizedTest
  @EnumSource
  void aKeyIsChangedWithoutAPause(TestDatabases database) throws Exception {
    try (HikariDataSource dataSource = database.open(TestContent.DEMO)) {
      Object details;
      try (Keyed service = new Keyed(dataSource, OLD)) {
        service.registerWebPush();
        details = service.only().get("details");
      }
      try (Keyed service = new Keyed(dataSource, NEW + "," + OLD)) {
        assertEquals("old", service.only().get("key"));
        assertEquals("encrypted 1 configuration", service.console.invoke(BEAN, "encryptAnew"));
      }
      try (Keyed service = new Keyed(dataSource, NEW)) {
        assertEquals("new", service.only().get("key"));
        assertEquals(details, service.only().get("details"));
      }
    }
  }
}

package dev.ordering.paying.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ordering.order.storage.PlacingFixture;
import dev.ordering.paying.model.ProviderKind;
import dev.ordering.persistence.Database;
import dev.ordering.security.EncryptionKeys;
import dev.ordering.testing.TestDatabases;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the database keeps of the keys of payment providers. */
@Tag("thorough")
class ProviderRepositoryTest {
  private static final String FORMER_KEY = "former:" + "A".repeat(43) + "=";
  private static final String BOTH_KEYS = "latest:" + "B".repeat(42) + "A=," + FORMER_KEY;

  @ParameterizedTest
  @EnumSource
  void settingsThatAreChangedDuringAnEncryptionStayChanged(TestDatabases product) throws Exception {
    ExecutorService other = Executors.newSingleThreadExecutor();
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      Database database = fixture.database();
      ProviderRepository before =
          new ProviderRepository(database, EncryptionKeys.parse(FORMER_KEY));
      ProviderRepository now = new ProviderRepository(database, EncryptionKeys.parse(BOTH_KEYS));
      database.run(() -> put(before, "former"));

      Future<Integer> encrypted =
          database.write(
              () -> {
                put(now, "latest");
                Future<Integer> waiting = other.submit(() -> database.write(now::reencrypt));
                fixture.awaitWaiting();
                return waiting;
              });

      assertEquals(0, encrypted.get());
      assertEquals(
          "latest", database.read(() -> now.settings(1, ProviderKind.MOLLIE)).orElseThrow());
    } finally {
      other.shutdown();
    }
  }

  @ParameterizedTest
  @EnumSource
  void ofTwoKindsThatAreChosenAtOnceOneCollects(TestDatabases product) throws Exception {
    ExecutorService other = Executors.newSingleThreadExecutor();
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      Database database = fixture.database();
      ProviderRepository providers =
          new ProviderRepository(database, EncryptionKeys.parse(FORMER_KEY));

      Future<?> second =
          database.write(
              () -> {
                put(providers, "settings");
                Future<?> waiting =
                    other.submit(
                        () ->
                            database.run(
                                () -> providers.put(1, ProviderKind.TEST, "", Instant.EPOCH)));
                fixture.awaitWaiting();
                return waiting;
              });
      second.get();

      assertEquals(
          List.of("test"),
          fixture.rows("select kind from payment_provider where company_id = 1 and active"));
    } finally {
      other.shutdown();
    }
  }

  @Test
  void theKeysOfACompanyAreWorthNothingToAnother() {
    try (PlacingFixture fixture = new PlacingFixture(TestDatabases.H2)) {
      Database database = fixture.database();
      ProviderRepository providers =
          new ProviderRepository(database, EncryptionKeys.parse(FORMER_KEY));
      database.run(() -> put(providers, "settings"));
      fixture.sql("update payment_provider set company_id = 2 where kind = 'mollie'");

      assertThrows(
          IllegalStateException.class,
          () -> database.read(() -> providers.settings(2, ProviderKind.MOLLIE)));
    }
  }

  private static void put(ProviderRepository repository, String settings) {
    repository.put(1, ProviderKind.MOLLIE, settings, Instant.EPOCH);
  }
}

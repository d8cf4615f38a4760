package dev.ordering.idempotency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.idempotency.IdempotentRequests.Outcome;
import dev.ordering.persistence.Database;
import dev.ordering.security.Caller;
import dev.ordering.security.Scope;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.TestDatabases;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A request with a key has its effect once; the effect here is a row of platform. */
@Tag("thorough")
class IdempotentRequestsTest {
  private static final Caller CALLER = new Caller(1, 1, 1, Set.of(Scope.ORDERS));
  private static final byte[] HASH = {1};

  private final AdjustableClock clock = new AdjustableClock();
  private HikariDataSource dataSource;
  private Database database;
  private IdempotentRequests requests;

  @AfterEach
  void close() {
    database.close();
    dataSource.close();
  }

  @ParameterizedTest
  @EnumSource
  void fiftyRepetitionsAtOnceHaveOneEffectAndEqualAnswers(TestDatabases product) throws Exception {
    open(product);

    List<Outcome> outcomes = AtOnce.run(50, i -> () -> send(CALLER, "key", HASH));

    assertEquals(1, effects());
    assertEquals(1, new HashSet<>(outcomes.stream().map(Outcome::ids).toList()).size());
    assertEquals(1, outcomes.stream().filter(outcome -> !outcome.replayed()).count());
  }

  @ParameterizedTest
  @EnumSource
  void ofManyRepetitionsOfWhichSomeFailOneHasTheEffect(TestDatabases product) throws Exception {
    open(product);

    AtOnce.<Object>run(
        20,
        i ->
            () -> {
              if (i % 2 == 0) {
                return assertThrows(IllegalStateException.class, () -> fail(HASH));
              }
              return send(CALLER, "key", HASH);
            });

    assertEquals(1, effects());
  }

  @ParameterizedTest
  @EnumSource
  void aFailedAttemptLeavesTheKeyFree(TestDatabases product) {
    open(product);

    assertThrows(IllegalStateException.class, () -> fail(HASH));

    assertEquals(0, effects());
    assertEquals(false, send(CALLER, "key", new byte[] {2}).replayed());
    assertEquals(1, effects());
  }

  @ParameterizedTest
  @EnumSource
  void aKeyWithAnotherRequestIsRefused(TestDatabases product) {
    open(product);
    send(CALLER, "key", HASH);

    assertThrows(IdempotencyException.KeyReused.class, () -> send(CALLER, "key", new byte[] {2}));
    assertEquals(1, effects());
  }

  @ParameterizedTest
  @EnumSource
  void keysAreThoseOfAUserAClientAndAnEndpoint(TestDatabases product) {
    open(product);
    Outcome first = send(CALLER, "key", HASH);
    send(new Caller(2, 1, 1, Set.of()), "key", HASH);
    send(new Caller(1, 2, 1, Set.of()), "key", HASH);
    send(CALLER, "other", HASH);
    database.run(() -> requests.runOnce(CALLER, "POST /y", Optional.of("key"), HASH, this::effect));

    assertEquals(5, effects());
    assertEquals(new Outcome(first.ids(), true), send(CALLER, "key", HASH));
  }

  @ParameterizedTest
  @EnumSource
  void withoutAKeyEveryRequestHasItsEffect(TestDatabases product) {
    open(product);
    database.run(() -> requests.runOnce(CALLER, "POST /x", Optional.empty(), HASH, this::effect));
    database.run(() -> requests.runOnce(CALLER, "POST /x", Optional.empty(), HASH, this::effect));

    assertEquals(2, effects());
  }

  @ParameterizedTest
  @EnumSource
  void aKeyIsForgottenAfterADay(TestDatabases product) throws Exception {
    open(product);
    Outcome first = send(CALLER, "key", HASH);
    clock.advance(Duration.ofHours(24).minusSeconds(1));
    requests.expiry().run();
    assertEquals(first.ids(), send(CALLER, "key", HASH).ids());

    clock.advance(Duration.ofSeconds(1));
    AtOnce.run(10, i -> () -> send(CALLER, "key", new byte[] {2}));
    assertEquals(2, effects());

    clock.advance(Duration.ofHours(24));
    requests.expiry().run();
    assertEquals(0, count("idempotency_key"));
  }

  @ParameterizedTest
  @EnumSource
  void howeverManyKeysAreOldAllAreForgotten(TestDatabases product) {
    open(product);
    database.run(
        () -> {
          for (int i = 0; i < 1_001; i++) {
            String key = "key" + i;
            requests.runOnce(CALLER, "POST /x", Optional.of(key), HASH, List::of);
          }
        });
    clock.advance(Duration.ofHours(24));

    requests.expiry().run();

    assertEquals(0, count("idempotency_key"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "a b", "é", "a\n"})
  void aKeyIsVisibleAscii(String key) {
    open(TestDatabases.H2);
    assertThrows(IdempotencyException.InvalidKey.class, () -> send(CALLER, key, HASH));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 255, 256})
  void aKeyHasUpTo255Characters(int length) {
    open(TestDatabases.H2);
    String key = "~".repeat(length);
    if (length <= 255) {
      assertTrue(send(CALLER, key, HASH).ids().size() == 1);
    } else {
      assertThrows(IdempotencyException.InvalidKey.class, () -> send(CALLER, key, HASH));
    }
  }

  private void open(TestDatabases product) {
    dataSource = product.open();
    database = Database.open(dataSource, List.of(), sql -> sql);
    requests = new IdempotentRequests(database, clock, Duration.ofDays(1));
  }

  private Outcome send(Caller caller, String key, byte[] hash) {
    return database.write(
        () -> requests.runOnce(caller, "POST /x", Optional.of(key), hash, this::effect));
  }

  private void fail(byte[] hash) {
    database.run(
        () -> {
          requests.runOnce(CALLER, "POST /x", Optional.of("key"), hash, this::effect);
          throw new IllegalStateException("refused");
        });
  }

  private List<Long> effect() {
    long id =
        database
            .session()
            .createNativeQuery("select nextval('catalogue_id')", Long.class)
            .getSingleResult();
    database
        .session()
        .createNativeMutationQuery("insert into platform (id, name) values (:id, 'x')")
        .setParameter("id", id)
        .executeUpdate();
    return List.of(id);
  }

  private long effects() {
    return count("platform");
  }

  private long count(String table) {
    return database.read(
        () ->
            ((Number)
                    database
                        .session()
                        .createNativeQuery("select count(*) from " + table, Object.class)
                        .getSingleResult())
                .longValue());
  }
}

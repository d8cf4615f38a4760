package dev.ordering.oauth.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.persistence.ServerKeyRepository;
import dev.ordering.security.OpaqueToken;
import dev.ordering.testing.TestDatabases;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What holds when many requests for the same user arrive at once. */
@Tag("thorough")
class TokenConcurrencyTest {
  @ParameterizedTest
  @EnumSource
  void fiftyGrantsForOneDeviceLeaveOneLivePair(TestDatabases product) throws Exception {
    try (TokenFixture fixture = TokenFixture.open(product)) {
      List<IssuedPair> pairs = allOf(atOnce(50, i -> () -> fixture.grant("same")));

      assertEquals(1, fixture.pairs());
      assertEquals(1, pairs.stream().filter(fixture::isLive).count());
    }
  }

  @ParameterizedTest
  @EnumSource
  void fiftyRefreshesOfOneTokenGiveTheSamePair(TestDatabases product) throws Exception {
    try (TokenFixture fixture = TokenFixture.open(product)) {
      IssuedPair first = fixture.grant("same");

      List<IssuedPair> pairs =
          allOf(atOnce(50, i -> () -> fixture.refresh(first.values().refresh())));

      assertEquals(1, new HashSet<>(pairs).size());
      assertEquals(1, fixture.pairs());
      assertTrue(fixture.isLive(pairs.get(0)));
      assertFalse(fixture.isLive(first));
    }
  }

  @ParameterizedTest
  @EnumSource
  void grantsForThirtyDevicesLeaveTwenty(TestDatabases product) throws Exception {
    try (TokenFixture fixture = TokenFixture.open(product)) {
      List<IssuedPair> pairs = allOf(atOnce(30, i -> () -> fixture.grant("device-" + i)));

      assertEquals(20, fixture.pairs());
      assertEquals(20, pairs.stream().filter(fixture::isLive).count());
    }
  }

  @ParameterizedTest
  @EnumSource
  void oneOfFiftyRedemptionsOfACodeSucceedsAndTheOthersRevokeIt(TestDatabases product)
      throws Exception {
    try (TokenFixture fixture = TokenFixture.open(product)) {
      String code = fixture.code();

      List<Optional<IssuedPair>> answers = atOnce(50, i -> () -> fixture.redeem(code));

      assertEquals(1, answers.stream().filter(Optional::isPresent).count());
      assertEquals(0, fixture.pairs());
    }
  }

  @ParameterizedTest
  @EnumSource
  void everythingAtOnceNeitherLocksUpNorFails(TestDatabases product) throws Exception {
    try (TokenFixture fixture = TokenFixture.open(product)) {
      List<IssuedPair> pairs =
          IntStream.range(0, 10).mapToObj(i -> fixture.grant("device-" + i)).toList();
      List<String> codes = IntStream.range(0, 10).mapToObj(i -> fixture.code()).toList();

      atOnce(
          100,
          i ->
              () -> {
                OpaqueToken refresh = pairs.get(i / 10).values().refresh();
                return switch (i % 10) {
                  case 0, 1 -> fixture.grant("device-" + i / 10);
                  case 2, 3, 4 -> fixture.refresh(refresh);
                  case 5, 6 -> fixture.redeem(codes.get(i / 10));
                  case 7 -> {
                    fixture.oauth.expiry().run();
                    yield fixture.grant("another-" + i);
                  }
                  case 8 -> {
                    fixture.oauth.revocation().revoke(refresh, Optional.empty());
                    throw new OAuthException.InvalidGrant();
                  }
                  default -> fixture.refresh(fixture.refresh(refresh).values().refresh());
                };
              });

      assertTrue(fixture.pairs() <= 21, "20 of the one client, 1 of the other");
    }
  }

  @ParameterizedTest
  @EnumSource
  void nodesThatStartAtOnceShareOneKey(TestDatabases product) throws Exception {
    try (TokenFixture fixture = TokenFixture.open(product)) {
      ExecutorService nodes = Executors.newFixedThreadPool(8);
      try {
        CountDownLatch start = new CountDownLatch(8);
        Set<String> keys = new HashSet<>();
        List<Future<byte[]>> made = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
          made.add(
              nodes.submit(
                  () -> {
                    start.countDown();
                    start.await();
                    ServerKeyRepository repository = new ServerKeyRepository(fixture.database());
                    return fixture.database().write(() -> repository.get("first start"));
                  }));
        }
        for (Future<byte[]> key : made) {
          keys.add(HexFormat.of().formatHex(key.get()));
        }
        assertEquals(1, keys.size());
      } finally {
        nodes.shutdownNow();
      }
    }
  }

  /** The answers; empty for invalid_grant. Anything else that is thrown fails the test. */
  private static List<Optional<IssuedPair>> atOnce(
      int count, IntFunction<Callable<IssuedPair>> request) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(count);
    try {
      CountDownLatch start = new CountDownLatch(count);
      List<Future<IssuedPair>> futures = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        Callable<IssuedPair> call = request.apply(i);
        futures.add(
            threads.submit(
                () -> {
                  start.countDown();
                  start.await();
                  return call.call();
                }));
      }
      List<Optional<IssuedPair>> answers = new ArrayList<>();
      for (Future<IssuedPair> future : futures) {
        answers.add(answer(future));
      }
      return answers;
    } finally {
      threads.shutdownNow();
    }
  }

  private static Optional<IssuedPair> answer(Future<IssuedPair> future) throws Exception {
    try {
      return Optional.of(future.get());
    } catch (ExecutionException exception) {
      assertThrows(
          OAuthException.InvalidGrant.class,
          () -> {
            throw exception.getCause();
          });
      return Optional.empty();
    }
  }

  private static List<IssuedPair> allOf(List<Optional<IssuedPair>> answers) {
    return answers.stream().map(Optional::orElseThrow).toList();
  }
}

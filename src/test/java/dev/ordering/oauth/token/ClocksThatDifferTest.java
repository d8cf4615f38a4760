package dev.ordering.oauth.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.TestDatabases;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Nodes whose clocks differ by a few seconds: what one did is used on another, whose clock is
 * behind (negative) or ahead.
 */
class ClocksThatDifferTest {
  @ParameterizedTest
  @ValueSource(ints = {-5, 5})
  void aNewDeviceIsNeverTheOneThatGoes(int seconds) {
    try (TokenFixture fixture = TokenFixture.open(TestDatabases.H2)) {
      List<IssuedPair> before =
          IntStream.range(0, 20).mapToObj(i -> fixture.grant("device-" + i)).toList();

      fixture.clock.advance(Duration.ofSeconds(seconds));
      IssuedPair issued = fixture.grant("another device");

      assertTrue(fixture.isLive(issued));
      assertFalse(fixture.isLive(before.get(0)));
      assertEquals(20, fixture.pairs());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {-5, 5})
  void codesAndTokensOfOneNodeWorkOnAnother(int seconds) {
    try (TokenFixture fixture = TokenFixture.open(TestDatabases.H2)) {
      String code = fixture.code();
      fixture.clock.advance(Duration.ofSeconds(seconds));
      IssuedPair first = fixture.redeem(code);
      fixture.clock.advance(Duration.ofSeconds(-seconds));
      IssuedPair second = fixture.refresh(first.values().refresh());
      fixture.clock.advance(Duration.ofSeconds(seconds));

      assertTrue(fixture.isLive(second));
      assertEquals(second.values(), fixture.refresh(first.values().refresh()).values());
    }
  }
}

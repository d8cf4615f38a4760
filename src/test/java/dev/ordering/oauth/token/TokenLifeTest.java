package dev.ordering.oauth.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.TestDatabases;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** From issue to end: what keeps a pair alive and what ends it. */
@Tag("thorough")
class TokenLifeTest {
  private TokenFixture fixture;

  @AfterEach
  void close() {
    fixture.close();
  }

  @ParameterizedTest
  @EnumSource
  void anAccessTokenLivesForItsTimeAndNotLonger(TestDatabases product) {
    open(product);
    IssuedPair pair = fixture.grant("a");
    fixture.clock.advance(Duration.ofHours(1).minusMillis(1));
    assertTrue(fixture.isLive(pair));
    fixture.clock.advance(Duration.ofMillis(1));
    assertFalse(fixture.isLive(pair));
    assertTrue(fixture.isLive(fixture.refresh(pair.values().refresh())));
  }

  @ParameterizedTest
  @EnumSource
  void aRefreshTokenDiesOnlyWhenItIsNotUsedForNinetyDays(TestDatabases product) {
    open(product);
    IssuedPair pair = fixture.grant("a");
    for (int i = 0; i < 3; i++) {
      fixture.clock.advance(Duration.ofDays(89));
      pair = fixture.refresh(pair.values().refresh());
    }
    fixture.clock.advance(Duration.ofDays(90));
    assertRefused(pair);
  }

  @ParameterizedTest
  @EnumSource
  void aUsedRefreshTokenRepeatsForThirtySecondsAndThenEndsThePair(TestDatabases product) {
    open(product);
    IssuedPair first = fixture.grant("a");
    IssuedPair second = fixture.refresh(first.values().refresh());
    fixture.clock.advance(Duration.ofSeconds(30));
    assertEquals(second, fixture.refresh(first.values().refresh()));
    fixture.clock.advance(Duration.ofMillis(1));

    assertRefused(first);

    assertFalse(fixture.isLive(second));
    assertRefused(second);
  }

  @ParameterizedTest
  @EnumSource
  void aRepetitionIsRefusedAndHarmlessOnceItsSuccessorWasUsed(TestDatabases product) {
    open(product);
    IssuedPair first = fixture.grant("a");
    IssuedPair second = fixture.refresh(first.values().refresh());
    IssuedPair third = fixture.refresh(second.values().refresh());

    assertRefused(first);

    assertTrue(fixture.isLive(third));
    assertEquals(third, fixture.refresh(second.values().refresh()));
  }

  @ParameterizedTest
  @EnumSource
  void aTokenOfManyRotationsAgoEndsThePair(TestDatabases product) {
    open(product);
    IssuedPair first = fixture.grant("a");
    IssuedPair last = first;
    for (int i = 0; i < 5; i++) {
      last = fixture.refresh(last.values().refresh());
      fixture.clock.advance(Duration.ofMinutes(10));
    }

    assertRefused(first);

    assertFalse(fixture.isLive(last));
  }

  @ParameterizedTest
  @EnumSource
  void tokensThatANewGrantReplacedAreRefusedAndRevokeNothing(TestDatabases product) {
    open(product);
    IssuedPair rotated = fixture.grant("a");
    IssuedPair replaced = fixture.refresh(rotated.values().refresh());
    IssuedPair live = fixture.grant("a");
    fixture.clock.advance(Duration.ofMinutes(1));

    assertRefused(replaced);
    assertRefused(rotated);

    assertTrue(fixture.isLive(live));
    assertFalse(fixture.isLive(replaced));
  }

  @ParameterizedTest
  @EnumSource
  void theNonceIsErasedAfterTheGraceTimeAndTheTokenIsStillRecognised(TestDatabases product) {
    open(product);
    IssuedPair first = fixture.grant("a");
    IssuedPair second = fixture.refresh(first.values().refresh());
    fixture.oauth.expiry().run();
    assertEquals("1", fixture.query("select count(nonce) from token_rotation"));
    fixture.clock.advance(Duration.ofSeconds(31));
    fixture.oauth.expiry().run();
    assertEquals("0", fixture.query("select count(nonce) from token_rotation"));

    assertRefused(first);

    assertFalse(fixture.isLive(second));
  }

  @ParameterizedTest
  @EnumSource
  void expiredCodesAndPairsAreTakenAway(TestDatabases product) {
    open(product);
    fixture.code();
    fixture.refresh(fixture.grant("a").values().refresh());
    fixture.clock.advance(Duration.ofDays(90));
    IssuedPair live = fixture.grant("b");

    fixture.oauth.expiry().run();

    assertEquals("0", fixture.query("select count(*) from authorization_code"));
    assertEquals("0", fixture.query("select count(*) from token_rotation"));
    assertEquals(1, fixture.pairs());
    assertTrue(fixture.isLive(live));
  }

  @ParameterizedTest
  @EnumSource
  void thePairIssuedLongestAgoGoesFirst(TestDatabases product) {
    open(product);
    List<IssuedPair> pairs = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      pairs.add(fixture.grant("device-" + i));
      fixture.clock.advance(Duration.ofSeconds(1));
    }
    IssuedPair refreshed = fixture.refresh(pairs.get(0).values().refresh());

    fixture.grant("device-20");

    assertEquals(20, fixture.pairs());
    assertTrue(fixture.isLive(refreshed), "issued anew a moment ago");
    assertFalse(fixture.isLive(pairs.get(1)));
    assertTrue(fixture.isLive(pairs.get(2)));
  }

  @ParameterizedTest
  @EnumSource
  void anotherClientsPairsOfTheSameDeviceStay(TestDatabases product) {
    open(product);
    IssuedPair thirdParty = fixture.redeem(fixture.code());
    IssuedPair firstParty = fixture.grant("device-1");

    assertTrue(fixture.isLive(thirdParty));
    assertTrue(fixture.isLive(firstParty));
  }

  @ParameterizedTest
  @EnumSource
  void anotherPasswordKillsTokensAndCodesAtOnce(TestDatabases product) {
    open(product);
    IssuedPair pair = fixture.grant("a");
    String code = fixture.code();

    fixture.users.registration().changePassword(fixture.user(), "battery staple horse");

    assertFalse(fixture.isLive(pair));
    assertRefused(pair);
    assertThrows(OAuthException.InvalidGrant.class, () -> fixture.redeem(code));
    assertTrue(fixture.isLive(fixture.grant("a")));
  }

  @ParameterizedTest
  @EnumSource
  void disablingTheUserKillsTokensAndCodesAtOnce(TestDatabases product) {
    open(product);
    IssuedPair pair = fixture.grant("a");
    String code = fixture.code();

    fixture.database().run(() -> fixture.users.accounts().disable(fixture.account));

    assertFalse(fixture.isLive(pair));
    assertRefused(pair);
    assertThrows(OAuthException.InvalidGrant.class, () -> fixture.redeem(code));
    assertThrows(OAuthException.InvalidGrant.class, () -> fixture.grant("b"));
  }

  @ParameterizedTest
  @EnumSource
  void disablingTheClientKillsItsTokensAndCodesAtOnce(TestDatabases product) {
    open(product);
    IssuedPair pair = fixture.redeem(fixture.code());
    String code = fixture.code();
    IssuedPair ofAnother = fixture.grant("a");

    fixture.sql("update client set disabled = true where client_id = 'demo-app'");

    assertFalse(fixture.isLive(pair));
    assertRefused(pair);
    assertThrows(OAuthException.InvalidClient.class, () -> fixture.redeem(code));
    assertTrue(fixture.isLive(ofAnother));
  }

  @ParameterizedTest
  @EnumSource
  void eitherTokenEndsThePairAndSoDoesOneThatWasRotatedAway(TestDatabases product) {
    open(product);
    IssuedPair byAccess = fixture.grant("a");
    IssuedPair byRefresh = fixture.grant("b");
    IssuedPair rotated = fixture.grant("c");
    fixture.refresh(rotated.values().refresh());
    TokenRevocation revocation = fixture.oauth.revocation();

    revocation.revoke(byAccess.values().access(), Optional.empty());
    revocation.revoke(byRefresh.values().refresh(), Optional.empty());
    revocation.revoke(rotated.values().refresh(), Optional.empty());

    assertEquals(0, fixture.pairs());
  }

  @ParameterizedTest
  @EnumSource
  void aTokenIsLookedUpWhileItsUserIsLocked(TestDatabases product) throws SQLException {
    open(product);
    IssuedPair pair = fixture.grant("a");
    try (Connection connection = fixture.dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      statement.executeQuery("select * from account for update");

      assertTimeoutPreemptively(Duration.ofMinutes(1), () -> assertTrue(fixture.isLive(pair)));
    }
  }

  @ParameterizedTest
  @EnumSource
  void allNodesDeriveWithTheSameKey(TestDatabases product) {
    open(product);
    String key = fixture.query("select count(*) from server_key");
    IssuedPair first = fixture.grant("a");
    IssuedPair second = fixture.refresh(first.values().refresh());

    try (TokenFixture.Node node = fixture.anotherNode()) {
      assertEquals(second, node.refresh(first.values().refresh()));
    }
    assertEquals(key, fixture.query("select count(*) from server_key"));
    assertNotEquals(first, second);
  }

  private void open(TestDatabases product) {
    fixture = TokenFixture.open(product);
  }

  private void assertRefused(IssuedPair pair) {
    assertThrows(OAuthException.InvalidGrant.class, () -> fixture.refresh(pair.values().refresh()));
  }
}

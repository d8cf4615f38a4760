package dev.ordering.oauth.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.Poll;
import dev.ordering.testing.TestDatabases;
import java.sql.Connection;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The one statement that PostgreSQL rotates a live pair by. */
class LiveRotationTest {
  @Test
  void nearlyEveryRefreshIsOneStatement() {
    try (TokenFixture fixture = TokenFixture.open(TestDatabases.POSTGRESQL)) {
      IssuedPair[] pair = {fixture.grant("a")};
      int sent =
          fixture
              .statementsOf(
                  () ->
                      IntStream.range(0, 32)
                          .forEach(i -> pair[0] = fixture.refresh(pair[0].values().refresh())))
              .size();

      assertTrue(sent < 48, sent + " statements for 32 refreshes, of which some tidy up");
      assertTrue(fixture.isLive(pair[0]));
      assertEquals("32", fixture.query("select count(*) from token_rotation"));
    }
  }

  @Test
  void anotherClientRefreshesNothing() {
    try (TokenFixture fixture = TokenFixture.open(TestDatabases.POSTGRESQL)) {
      IssuedPair pair = fixture.grant("a");
      Map<String, String> stolen =
          Map.of(
              "grant_type", "refresh_token",
              "client_id", "demo-app",
              "refresh_token", pair.values().refresh().value());

      assertThrows(OAuthException.InvalidGrant.class, () -> fixture.grant(stolen));
      assertTrue(fixture.isLive(pair));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "delete from token_pair",
        "update account set credentials_version = credentials_version + 1",
        "update account set disabled = true",
        "update token_pair set refresh_expires_at = issued_at"
      })
  void aRefreshThatWaitedJudgesByWhatWasCommittedMeanwhile(String change) throws Exception {
    try (TokenFixture fixture = TokenFixture.open(TestDatabases.POSTGRESQL);
        Connection holder = fixture.dataSource().getConnection();
        Statement statement = holder.createStatement()) {
      IssuedPair pair = fixture.grant("a");
      statement.execute("select id from account for update");
      CompletableFuture<IssuedPair> refresh =
          CompletableFuture.supplyAsync(() -> fixture.refresh(pair.values().refresh()));
      Poll.until(
          "the refresh waits for the account",
          () -> !fixture.query("select count(*) from pg_locks where not granted").equals("0"));
      statement.execute(change);
      holder.commit();

      CompletionException refused = assertThrows(CompletionException.class, refresh::join);
      assertEquals(OAuthException.InvalidGrant.class, refused.getCause().getClass());
      assertEquals("0", fixture.query("select count(*) from token_rotation"));
    }
  }
}

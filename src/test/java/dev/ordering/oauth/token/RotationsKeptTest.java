package dev.ordering.oauth.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.security.OpaqueToken;
import dev.ordering.testing.TestDatabases;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a client that refreshes in a loop leaves in the table. */
class RotationsKeptTest {
  private static final Instant YESTERDAY = Instant.parse("2026-11-19T12:00:00Z");

  @ParameterizedTest
  @EnumSource
  void aboutTheNewestThousandOfAPairAreKept(TestDatabases product) {
    try (TokenFixture fixture = TokenFixture.open(product)) {
      fixture.grant("another");
      long other = Long.parseLong(fixture.query("select max(id) from token_pair"));
      rotated(fixture, other, 1200);
      IssuedPair pair = fixture.grant("a");
      rotated(fixture, Long.parseLong(fixture.query("select max(id) from token_pair")), 1500);

      OpaqueToken first = pair.values().refresh();
      int refreshes = 0;
      while (kept(fixture, other) > 1000 + refreshes && refreshes < 300) {
        fixture.clock.advance(Duration.ofSeconds(31));
        pair = fixture.refresh(pair.values().refresh());
        refreshes++;
      }

      assertTrue(kept(fixture, other) <= 1000 + refreshes, "trimmed within " + refreshes);
      assertTrue(kept(fixture, other) >= 1000, "no more than needed is forgotten");
      assertEquals(1200, rows(fixture, "= " + other), "those of another pair stay");
      // also where the first refresh was the last
      fixture.clock.advance(Duration.ofSeconds(31));
      assertThrows(OAuthException.InvalidGrant.class, () -> fixture.refresh(first));
      assertEquals(1, fixture.pairs(), "a used token of late is recognised and ends the pair");
    }
  }

  private static void rotated(TokenFixture fixture, long pair, int times) {
    try (Connection connection = fixture.dataSource().getConnection();
        PreparedStatement row =
            connection.prepareStatement(
                "insert into token_rotation (refresh_token_hash, token_pair_id, rotated_at)"
                    + " values (?, ?, ?)")) {
      for (int i = 0; i < times; i++) {
        row.setBytes(1, (pair + " " + i).getBytes(StandardCharsets.UTF_8));
        row.setLong(2, pair);
        row.setTimestamp(3, Timestamp.from(YESTERDAY.plusSeconds(i)));
        row.addBatch();
      }
      row.executeBatch();
      connection.commit();
    } catch (SQLException exception) {
      throw new IllegalStateException(exception);
    }
  }

  private static int kept(TokenFixture fixture, long other) {
    return rows(fixture, "<> " + other);
  }

  private static int rows(TokenFixture fixture, String pair) {
    return Integer.parseInt(
        fixture.query("select count(*) from token_rotation where token_pair_id " + pair));
  }
}

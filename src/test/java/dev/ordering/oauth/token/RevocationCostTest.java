package dev.ordering.oauth.token;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.persistence.Sql;
import dev.ordering.security.OpaqueToken;
import dev.ordering.testing.TestDatabases;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What PostgreSQL reads to revoke one of many tokens. */
@Tag("thorough")
class RevocationCostTest {
  private static final String MANY =
      """
      insert into token_pair (account_id, client_id, device_id, device_name, scopes,
        credentials_version, access_token_hash, refresh_token_hash, issued_at, access_expires_at,
        refresh_expires_at)
      select 10000 + i, 1, 'd', 'Phone', 'orders', 1, cast('a' || i as bytea),
        cast('r' || i as bytea), now(), now(), now()
      from generate_series(1, 20000) i
      """;

  private static final String ACCOUNTS =
      """
      insert into account (id, firstname, lastname, email, email_key, password_hash, created_at)
      select 10000 + i, 'A', 'B', 'm' || i, 'm' || i, '-', now() from generate_series(1, 20000) i
      """;

  @Test
  void thePairsOfOthersAreNotRead() {
    try (TokenFixture fixture = TokenFixture.open(TestDatabases.POSTGRESQL)) {
      fixture.sql(ACCOUNTS);
      fixture.sql(MANY);
      fixture.sql("analyze token_pair");
      OpaqueToken former = fixture.grant("a").values().refresh();
      fixture.refresh(former);
      OpaqueToken access = fixture.grant("b").values().access();
      OpaqueToken refresh = fixture.grant("c").values().refresh();

      long scans =
          fixture
              .database()
              .write(
                  () -> {
                    fixture.oauth.revocation().revoke(former, Optional.empty());
                    fixture.oauth.revocation().revoke(access, Optional.empty());
                    fixture.oauth.revocation().revoke(refresh, Optional.empty());
                    return fixture
                        .database()
                        .count(
                            Sql.of(
                                "select seq_scan from pg_stat_xact_user_tables"
                                    + " where relname = 'token_pair'"));
                  });

      assertEquals(0, scans);
      assertEquals(20_000, fixture.pairs());
    }
  }
}

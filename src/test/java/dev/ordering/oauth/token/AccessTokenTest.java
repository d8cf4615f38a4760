package dev.ordering.oauth.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.security.OpaqueToken;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What an access token opens (RFC 6750), seen at GET /user. */
class AccessTokenTest extends TokenServiceTest {
  @Test
  void aLiveTokenOpensWhatItsScopesAllow() {
    Response allowed = user(fixture().grant("a").values().access());
    Response other = user(fixture().redeem(fixture().code()).values().access());

    assertEquals(200, allowed.getStatus());
    assertTrue(allowed.readEntity(String.class).contains(TokenFixture.EMAIL));
    assertEquals(403, other.getStatus());
    assertEquals(
        "Bearer error=\"insufficient_scope\", scope=\"user\"",
        other.getHeaderString("WWW-Authenticate"));
  }

  @Test
  void anExpiredARevokedAndARefreshTokenOpenNothing() {
    IssuedPair revoked = fixture().grant("a");
    fixture().oauth.revocation().revoke(revoked.values().refresh(), Optional.empty());
    IssuedPair live = fixture().grant("b");

    assertRefused(revoked.values().access());
    assertRefused(live.values().refresh());
    assertRefused(new OpaqueToken("0".repeat(64)));
    assertRefused(new OpaqueToken(live.values().access().value().toUpperCase(Locale.ROOT)));
    time().advance(Duration.ofHours(1));
    assertRefused(live.values().access());
  }

  @Test
  void lookingATokenUpCostsOneStatement() {
    OpaqueToken unknown = new OpaqueToken("0".repeat(64));
    statements();

    assertRefused(unknown);

    assertEquals(1, statements());
  }

  private void assertRefused(OpaqueToken token) {
    Response response = user(token);
    assertEquals(401, response.getStatus());
    assertEquals("Bearer error=\"invalid_token\"", response.getHeaderString("WWW-Authenticate"));
  }

  private Response user(OpaqueToken token) {
    return target("/user").request().header("Authorization", "Bearer " + token.value()).get();
  }
}

package dev.ordering.oauth.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.TestDatabases;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who proved to be the user by what is no longer valid gets nothing for it. */
class PasswordChangedMeanwhileTest {
  @ParameterizedTest
  @CsvSource({
    "H2,password",
    "H2,session_id",
    "H2,code",
    "POSTGRESQL,password",
    "POSTGRESQL,session_id",
    "POSTGRESQL,code"
  })
  void aPasswordChangedBetweenTheProofAndTheLockIsFollowedByNoToken(
      TestDatabases product, String grant) {
    try (TokenFixture fixture = TokenFixture.open(product)) {
      Map<String, String> request = request(fixture, grant);
      boolean[] changed = new boolean[1];
      fixture.beforeLock(
          () -> {
            fixture.sql("update account set credentials_version = credentials_version + 1");
            changed[0] = true;
          });

      assertThrows(OAuthException.InvalidGrant.class, () -> fixture.grant(request));
      assertTrue(changed[0], "the change came in between");
      assertEquals(0, fixture.pairs());
    }
  }

  private static Map<String, String> request(TokenFixture fixture, String grant) {
    Map<String, String> request = new HashMap<>();
    request.put("grant_type", grant);
    request.put("client_id", grant.equals("code") ? "demo-app" : "demo-first-party");
    request.put("device_id", "device-1");
    request.put("device_name", "Phone");
    request.put("username", TokenFixture.EMAIL);
    request.put("password", TokenFixture.PASSWORD);
    request.put("session_id", fixture.session());
    request.put("code", grant.equals("code") ? fixture.code() : "none");
    request.put("code_verifier", TokenFixture.VERIFIER);
    return request;
  }
}

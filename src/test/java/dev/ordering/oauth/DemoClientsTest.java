package dev.ordering.oauth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.client.RedirectUris;
import dev.ordering.oauth.token.TokenFixture;
import dev.ordering.security.Scope;
import dev.ordering.testing.TestDatabases;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The clients that the documentation names. */
@Tag("thorough")
class DemoClientsTest {
  @ParameterizedTest
  @EnumSource
  void theDocumentedClientsExist(TestDatabases product) {
    try (TokenFixture fixture = TokenFixture.open(product)) {
      Client app = fixture.oauth.identification().find("demo-app").orElseThrow();
      Client firstParty = fixture.oauth.identification().find("demo-first-party").orElseThrow();
      Client other = fixture.oauth.identification().find("demo-other-platform").orElseThrow();

      assertEquals(Set.of(Scope.values()), app.scopes());
      assertEquals(Optional.of(1L), app.companyId());
      assertFalse(app.firstParty());
      assertTrue(
          RedirectUris.accepts(
              app.redirectUris(), "http://localhost:8080/demo/callback", "http://localhost:8080"));
      assertTrue(
          RedirectUris.accepts(app.redirectUris(), "http://127.0.0.1:9/callback", "http://x"));
      assertTrue(firstParty.firstParty());
      assertEquals(1, firstParty.platformId());
      assertTrue(other.firstParty());
      assertEquals(2, other.platformId());
      assertEquals(Optional.empty(), fixture.oauth.identification().find("DEMO-APP"));
    }
  }
}

package dev.ordering.oauth.authorize;

import static dev.ordering.oauth.authorize.PendingFixture.BROWSER;
import static dev.ordering.oauth.authorize.PendingFixture.ISSUER;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.AtOnce;
import dev.ordering.testing.TestDatabases;
import java.time.Duration;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What waits for its user travels in the pages, and is answered once. */
@Tag("thorough")
class PendingAuthorizationsTest {
  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void whatTheClientAskedComesBackAndNothingIsStored(TestDatabases product) {
    try (PendingFixture fixture = new PendingFixture(product)) {
      PendingAuthorization pending = fixture.begin();

      assertEquals(Optional.of(pending), fixture.pending.find(pending.token(), BROWSER, ISSUER));
      assertEquals(fixture.request, pending.request());
      assertEquals(0, fixture.rows());
    }
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void aSignInSatisfiesThePromptAndNothingElse(TestDatabases product) {
    try (PendingFixture fixture = new PendingFixture(product)) {
      String next = fixture.pending.signedIn(fixture.begin());

      assertEquals(
          Set.of(Prompt.CONSENT),
          fixture.pending.find(next, BROWSER, ISSUER).orElseThrow().request().prompts());
    }
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void theRequestBeforeAndBehindTheSignInIsOneAndAnsweredOnce(TestDatabases product) {
    try (PendingFixture fixture = new PendingFixture(product)) {
      PendingAuthorization before = fixture.begin();
      String behind = fixture.pending.signedIn(before);

      assertTrue(
          fixture.pending.finish(fixture.pending.find(behind, BROWSER, ISSUER).orElseThrow()));
      assertFalse(fixture.pending.finish(before));
      assertEquals(Optional.empty(), fixture.pending.find(before.token(), BROWSER, ISSUER));
      assertEquals(Optional.empty(), fixture.pending.find(behind, BROWSER, ISSUER));
    }
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void ofManyAnswersAtOnceOneCounts(TestDatabases product) throws Exception {
    try (PendingFixture fixture = new PendingFixture(product)) {
      PendingAuthorization pending = fixture.begin();
      List<Boolean> answered = AtOnce.run(8, i -> () -> fixture.pending.finish(pending));

      assertEquals(1, Collections.frequency(answered, true));
    }
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void itWaitsForAnHour(TestDatabases product) {
    try (PendingFixture fixture = new PendingFixture(product)) {
      PendingAuthorization pending = fixture.begin();
      fixture.clock.advance(Duration.ofMinutes(59));
      assertTrue(fixture.pending.find(pending.token(), BROWSER, ISSUER).isPresent());
      fixture.clock.advance(Duration.ofMinutes(1));

      assertEquals(Optional.empty(), fixture.pending.find(pending.token(), BROWSER, ISSUER));
      assertFalse(fixture.pending.finish(pending));
    }
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void noOtherBrowserAndNoChangedTextGoesOnWithIt(TestDatabases product) {
    try (PendingFixture fixture = new PendingFixture(product)) {
      String token = fixture.begin().token();
      byte[] bytes = Base64.getUrlDecoder().decode(token);

      assertEquals(Optional.empty(), fixture.pending.find(token, "another", ISSUER));
      for (String other : List.of("", "x", "%", token + "A", token.substring(1))) {
        assertEquals(Optional.empty(), fixture.pending.find(other, BROWSER, ISSUER), other);
      }
      for (int i = 0; i < bytes.length; i += 7) {
        bytes[i] ^= 1;
        String changed = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        assertEquals(Optional.empty(), fixture.pending.find(changed, BROWSER, ISSUER), "byte " + i);
        bytes[i] ^= 1;
      }
    }
  }
}

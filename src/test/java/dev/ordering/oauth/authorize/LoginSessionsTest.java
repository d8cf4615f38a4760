package dev.ordering.oauth.authorize;

import static dev.ordering.oauth.authorize.SignInFixture.authorize;
import static dev.ordering.oauth.authorize.SignInFixture.consentPage;
import static dev.ordering.oauth.authorize.SignInFixture.decide;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.OneServiceTest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What ends with time, and what happens once although it is asked for many times at once. */
class LoginSessionsTest extends OneServiceTest {
  // no initialiser: the constructor of the superclass asks for it already
  private AdjustableClock clock;

  private SignInFixture fixture;

  @Override
  protected Clock clock() {
    clock = new AdjustableClock();
    return clock;
  }

  @BeforeEach
  void prepare() {
    fixture = new SignInFixture(dataSource(), getBaseUri());
  }

  @Test
  void aSessionEndsADayAfterItsLastUse() {
    HttpBrowser browser = fixture.browser();
    String address = authorize(fixture.client("App"));
    consentPage(browser, address, fixture.account());
    for (int i = 0; i < 3; i++) {
      clock.advance(Duration.ofHours(23));
      assertTrue(browser.open(address).body().contains("decision"), "still signed in");
    }
    clock.advance(Duration.ofHours(24));
    assertTrue(browser.open(address).body().contains("name=\"password\""));
  }

  @Test
  void aSessionEndsAfterTwoWeeksHoweverMuchItIsUsed() {
    HttpBrowser browser = fixture.browser();
    String address = authorize(fixture.client("App"));
    consentPage(browser, address, fixture.account());
    for (int i = 0; i < 27; i++) {
      clock.advance(Duration.ofHours(12));
      assertTrue(browser.open(address).body().contains("decision"), "still signed in");
    }
    clock.advance(Duration.ofHours(12));
    assertTrue(browser.open(address).body().contains("name=\"password\""));
  }

  @Test
  void aRequestWaitsForAnHour() {
    HttpBrowser browser = fixture.browser();
    HttpResponse<String> consentPage =
        consentPage(browser, authorize(fixture.client("App")), fixture.account());
    clock.advance(Duration.ofMinutes(60));
    assertEquals(400, decide(browser, consentPage, "allow").statusCode());
  }

  @Test
  void manyAllowsOfOneRequestGiveOneCode() {
    HttpBrowser browser = fixture.browser();
    HttpResponse<String> consentPage =
        consentPage(browser, authorize(fixture.client("App")), fixture.account());
    List<String> answers =
        all(
            8,
            number ->
                decide(browser, consentPage, "allow").headers().firstValue("Location").orElse(""));
    assertEquals(1, Set.copyOf(answers).size(), answers.toString());
    assertTrue(answers.get(0).contains("code="), answers.toString());
  }

  @Test
  void manyTabsThatAllowTheSameAtOnceAllFinish() throws SQLException {
    HttpBrowser browser = fixture.browser();
    String client = fixture.client("App");
    String address = authorize(client);
    consentPage(browser, address, fixture.account());
    List<HttpResponse<String>> pages =
        java.util.stream.IntStream.range(0, 8).mapToObj(number -> browser.open(address)).toList();
    List<Integer> answers =
        all(8, number -> decide(browser, pages.get(number), "allow").statusCode());
    assertEquals(8, answers.stream().filter(status -> status == 303).count(), answers.toString());
    try (Connection connection = dataSource().getConnection();
        PreparedStatement statement =
            connection.prepareStatement(
                "select count(*) from consent"
                    + " where client_id = (select id from client where client_id = ?)")) {
      statement.setString(1, client);
      try (ResultSet rows = statement.executeQuery()) {
        assertTrue(rows.next());
        assertEquals(1, rows.getInt(1), "what is allowed is remembered once");
      }
    }
  }

  private static <T> List<T> all(int count, java.util.function.IntFunction<T> work) {
    List<CompletableFuture<T>> running =
        java.util.stream.IntStream.range(0, count)
            .mapToObj(
                number ->
                    CompletableFuture.supplyAsync(
                        () -> work.apply(number), task -> new Thread(task).start()))
            .toList();
    return running.stream().map(CompletableFuture::join).toList();
  }
}

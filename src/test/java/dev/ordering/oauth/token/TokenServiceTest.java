package dev.ordering.oauth.token;

import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.OneServiceTest;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** The service over HTTP, and the same database behind it for tokens of every age. */
abstract class TokenServiceTest extends OneServiceTest {
  // no initialiser: they are asked for before this object is initialised
  private AdjustableClock clock;
  private TokenFixture fixture;

  @Override
  protected final Map<String, String> settings() {
    return Map.of("demo", "false");
  }

  @Override
  protected final Clock clock() {
    clock = new AdjustableClock();
    return clock;
  }

  @BeforeAll
  @Override
  public void setUp() throws Exception {
    super.setUp();
    fixture = new TokenFixture(dataSource(), clock);
  }

  @AfterAll
  @Override
  public void tearDown() throws Exception {
    fixture.closeSessions();
    super.tearDown();
  }

  /** No pair is left, every client may ask, and no sign-in has failed lately. */
  @BeforeEach
  void beginAnew() {
    fixture.sql("delete from token_pair");
    fixture.sql("update client set disabled = false");
    clock.advance(Duration.ofMinutes(16));
  }

  /** The clock of the service, which stands still until a test moves it. */
  final AdjustableClock time() {
    return clock;
  }

  final TokenFixture fixture() {
    return fixture;
  }
}

package dev.ordering.oauth.token;

import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.ServiceTest;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** The service over HTTP, and the same database behind it for tokens of every age. */
abstract class TokenServiceTest extends ServiceTest {
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

  @BeforeEach
  @Override
  public void setUp() throws Exception {
    super.setUp();
    fixture = new TokenFixture(dataSource(), clock);
  }

  @AfterEach
  @Override
  public void tearDown() throws Exception {
    fixture.closeSessions();
    super.tearDown();
  }

  /** The clock of the service, which stands still until a test moves it. */
  final AdjustableClock time() {
    return clock;
  }

  final TokenFixture fixture() {
    return fixture;
  }
}

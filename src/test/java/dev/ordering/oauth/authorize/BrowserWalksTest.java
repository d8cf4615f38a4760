package dev.ordering.oauth.authorize;

import dev.ordering.testing.ServiceTest;
import java.net.URI;
import org.junit.jupiter.api.Tag;

/** The walks through the pages, in the test container. */
@Tag("thorough")
class BrowserWalksTest extends ServiceTest implements BrowserWalks {
  @Override
  public URI serviceUri() {
    return getBaseUri();
  }
}

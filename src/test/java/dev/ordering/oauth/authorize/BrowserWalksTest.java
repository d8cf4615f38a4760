package dev.ordering.oauth.authorize;

import dev.ordering.testing.ServiceTest;
import java.net.URI;

/** The walks through the pages, in the test container. */
class BrowserWalksTest extends ServiceTest implements BrowserWalks {
  @Override
  public URI serviceUri() {
    return getBaseUri();
  }
}

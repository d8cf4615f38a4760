package dev.ordering.oauth.authorize;

import dev.ordering.testing.TomcatServer;
import java.net.URI;
import org.junit.jupiter.api.Tag;

/** The walks through the pages of the packaged WAR, in a real Tomcat under a context path. */
@Tag("thorough")
class BrowserWalksIT implements BrowserWalks {
  @Override
  public URI serviceUri() {
    return URI.create(TomcatServer.shared().address() + "/");
  }
}

package dev.ordering.oauth.authorize;

import dev.ordering.testing.TomcatServer;
import java.net.URI;

/** The walks through the pages of the packaged WAR, in a real Tomcat under a context path. */
class BrowserWalksIT implements BrowserWalks {
  @Override
  public URI serviceUri() {
    return URI.create(TomcatServer.shared().address() + "/");
  }
}

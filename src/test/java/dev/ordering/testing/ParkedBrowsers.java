package dev.ordering.testing;

import dev.ordering.testing.WebBrowser.Chromium;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Ends the browsers that wait once the tests of a process are over. When the JVM shuts down, it is
 * too late: Selenium then kills the driver, and the browser lives on.
 */
public final class ParkedBrowsers implements LauncherSessionListener {
  /** By their language. */
  static final Map<String, Chromium> PARKED = new ConcurrentHashMap<>();

  @Override
  public void launcherSessionClosed(LauncherSession session) {
    PARKED.values().forEach(Chromium::end);
  }
}

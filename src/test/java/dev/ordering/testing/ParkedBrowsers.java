package dev.ordering.testing;

import dev.ordering.testing.WebBrowser.Chromium;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;
import org.openqa.selenium.WebDriverException;

/**
 * Ends the browsers that wait once the tests of a process are over. When the JVM shuts down, it is
 * too late: Selenium then kills the driver, and the browser lives on.
 */
public final class ParkedBrowsers implements LauncherSessionListener {
  /** By their language. */
  static final Map<String, Chromium> PARKED = new ConcurrentHashMap<>();

  @Override
  public void launcherSessionClosed(LauncherSession session) {
    for (String language : List.copyOf(PARKED.keySet())) {
      try {
        PARKED.remove(language).end();
      } catch (WebDriverException broken) {
        System.out.println("A browser did not end: " + broken.getMessage());
      }
    }
  }
}

package dev.ordering.testing;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.htmlunit.BrowserVersion;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.htmlunit.HtmlUnitDriver;
import org.openqa.selenium.logging.LogType;

/** The browsers that walk through the pages; quit what was opened. */
public enum WebBrowser {
  /** Debian's, without a window; skipped with its reason where it is not installed. */
  CHROMIUM {
    @Override
    public WebDriver open(String language) {
      ChromeDriver parked = ParkedBrowsers.PARKED.remove(language);
      ChromeDriver driver = parked == null ? start(language) : parked;
      // a page may still be on its way when the one before is gone
      driver.manage().timeouts().implicitlyWait(PATIENCE);
      // axe-core takes long on a large page if the machine has much else to do
      driver.manage().timeouts().scriptTimeout(Duration.ofMinutes(5));
      return driver;
    }

    private ChromeDriver start(String language) {
      for (Path needed : new Path[] {BINARY, DRIVER}) {
        String reason = needed + " is not installed: nothing is tried in Chromium";
        if (!Files.isExecutable(needed)) {
          System.out.println(reason);
        }
        Assumptions.assumeTrue(Files.isExecutable(needed), reason);
      }
      ChromeOptions options = new ChromeOptions();
      options.setBinary(BINARY.toFile());
      // a fresh user-data-dir is what the driver makes by itself, and removes
      options.addArguments(
          "--headless",
          "--no-sandbox",
          "--disable-dev-shm-usage",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--accept-lang=" + language);
      return new Chromium(options, language);
    }
  },

  /** A browser in Java, here without JavaScript. */
  HTML_UNIT {
    @Override
    public WebDriver open(String language) {
      Logger.getLogger("org.htmlunit").setLevel(Level.OFF);
      return new HtmlUnitDriver(
          new BrowserVersion.BrowserVersionBuilder(BrowserVersion.CHROME)
              .setAcceptLanguageHeader(language)
              .build(),
          false);
    }
  };

  /**
   * One that is quit waits without a past for the next who opens one in its language: to start one
   * takes as long as to walk through it.
   */
  static final class Chromium extends ChromeDriver {
    private final String language;

    Chromium(ChromeOptions options, String language) {
      super(
          new ChromeDriverService.Builder()
              .usingDriverExecutable(new File(DRIVER.toString()))
              .build(),
          options);
      this.language = language;
    }

    /** Closes the browser and its driver, and removes their files. */
    void end() {
      super.quit();
    }

    @Override
    public void quit() {
      try {
        forget();
      } catch (WebDriverException broken) {
        super.quit();
        return;
      }
      if (ParkedBrowsers.PARKED.putIfAbsent(language, this) != null) {
        super.quit();
      }
    }

    private void forget() {
      List<String> old = List.copyOf(getWindowHandles());
      String origin = getCurrentUrl();
      switchTo().newWindow(WindowType.TAB);
      String fresh = getWindowHandle();
      for (String window : old) {
        switchTo().window(window).close();
      }
      switchTo().window(fresh);
      executeCdpCommand("Network.clearBrowserCookies", Map.of());
      executeCdpCommand("Network.clearBrowserCache", Map.of());
      executeCdpCommand(
          "Storage.clearDataForOrigin", Map.of("origin", origin, "storageTypes", "all"));
      var unused = manage().logs().get(LogType.BROWSER);
    }
  }

  /** Only a test that fails waits so long. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private static final Path WHOLE = Path.of("/usr/bin/chromium");

  /**
   * Without a user interface it needs half the processor time. The script of this name in /usr/bin
   * would be all that the driver ends: the browser would live on, with the driver's output open.
   */
  private static final Path SHELL = Path.of("/usr/lib/chromium/chromium-headless-shell");

  private static final Path BINARY =
      Files.isExecutable(WHOLE) && !Files.isExecutable(SHELL) ? WHOLE : SHELL;

  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

  /**
   * Opens a browser without a past, whose reader wants a language.
   *
   * @param language en, nl, fr or de
   */
  public abstract WebDriver open(String language);
}

package dev.ordering.testing;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.htmlunit.BrowserVersion;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.htmlunit.HtmlUnitDriver;

/** The browsers that walk through the pages; quit what was opened. */
public enum WebBrowser {
  /** Debian's, without a window; skipped with its reason where it is not installed. */
  CHROMIUM {
    @Override
    public WebDriver open(String language) {
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
          "--headless=new",
          "--no-sandbox",
          "--disable-dev-shm-usage",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--accept-lang=" + language);
      ChromeDriverService service =
          new ChromeDriverService.Builder()
              .usingDriverExecutable(new File(DRIVER.toString()))
              .build();
      ChromeDriver driver = new ChromeDriver(service, options);
      // a page may still be on its way when the one before is gone
      driver.manage().timeouts().implicitlyWait(Duration.ofSeconds(10));
      return driver;
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

  private static final Path BINARY = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

  /**
   * Opens a browser without a past, whose reader wants a language.
   *
   * @param language en, nl, fr or de
   */
  public abstract WebDriver open(String language);
}

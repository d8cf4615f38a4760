package dev.ordering.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.openqa.selenium.chrome.ChromeDriver;

/** Deque's axe-core: the rules of WCAG that a program can try on a page. */
public final class Axe {
  private static final String SCRIPT = script();
  private static final String RUN =
      """
      const done = arguments[arguments.length - 1];
      axe.run(document, {resultTypes: ['violations'], ...arguments[0]}).then(
        found => done(found.violations.flatMap(rule => rule.nodes.map(
          node => rule.id + ' at ' + node.target + ': ' + node.failureSummary))),
        failed => done([String(failed)]));
      """;

  private Axe() {}

  private static String script() {
    try (InputStream file = Axe.class.getResourceAsStream("/axe.min.js")) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** What breaks a rule on the page that is shown, each with its place; empty if nothing does. */
  public static List<?> violations(ChromeDriver browser) {
    return violations(browser, Map.of());
  }

  /** The same of the rules that depend on colours only. */
  public static List<?> violationsByColour(ChromeDriver browser) {
    return violations(browser, Map.of("runOnly", List.of("color-contrast", "link-in-text-block")));
  }

  private static List<?> violations(ChromeDriver browser, Map<String, ?> options) {
    if (Boolean.FALSE.equals(browser.executeScript("return 'axe' in window"))) {
      browser.executeScript(SCRIPT);
    }
    return (List<?>) browser.executeAsyncScript(RUN, options);
  }
}

package dev.ordering.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.HttpBrowser;
import java.net.http.HttpResponse;
import java.util.Map;
import javax.management.MBeanException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The name, colour and logo of a platform: an administrator sets them, its pages show them. */
class BrandingTest extends ConsoleTest {
  private static final String LOGO = "https://cdn.example/shops/logo.png";

  @Test
  void everyPageOfThePlatformShowsThem() throws Exception {
    console().row("Catalogue", "setBranding", "1", "#7A1F5C", LOGO + "?v=2");
    HttpBrowser browser = browser();

    HttpResponse<String> signIn = browser.open(authorize("demo-app", "orders"));
    assertBranded(signIn);
    String request = browser.hidden(signIn, "oauth/sign-in").get("request");
    assertBranded(browser.open("oauth/create-account?request=" + request));
    assertBranded(browser.post("oauth/sign-in", Map.of("request", request, "csrf", "wrong")));
    HttpResponse<String> consent =
        browser.follow(
            browser.submit(
                signIn,
                "oauth/sign-in",
                Map.of("username", "newcomer@demo.example", "password", "demo-newcomer")));
    assertBranded(consent);
    browser.submit(consent, "oauth/consent", Map.of("decision", "deny"));
    assertBranded(browser.submit(consent, "oauth/consent", Map.of("decision", "deny")));
    assertBranded(browser.open("oauth/sign-out?client_id=demo-app"));
    assertBranded(browser.open(authorize("demo-app", "orders").replace("callback", "elsewhere")));
  }

  private static void assertBranded(HttpResponse<String> page) {
    assertTrue(page.body().contains(" · Verse Toog</title>"), page.body());
    assertTrue(page.body().contains("--accent:#7a1f5c;"), page.body());
    assertTrue(page.body().contains("<img src=\"" + LOGO + "?v&#61;2\" alt=\"\">"), page.body());
    String policy = policy(page);
    assertTrue(policy.contains("; img-src 'self' " + LOGO + ";"), policy);
    assertTrue(policy.matches(".*; style-src 'self' 'sha256-[\\w+/]{43}='; .*"), policy);
  }

  @Test
  void otherPagesAndPlatformsAreNotTouched() throws Exception {
    console().row("Catalogue", "setBranding", "2", "", "");

    for (String address :
        new String[] {
          authorize("demo-other-platform", "orders"), authorize("nobody", "orders"), "docs"
        }) {
      HttpResponse<String> page = browser().open(address);
      assertFalse(page.body().contains("<style>"), page.body());
      assertTrue(page.body().contains("<svg"), page.body());
      assertTrue(policy(page).contains("style-src 'self'; img-src 'self'"), policy(page));
    }
  }

  @Test
  void aColourThatCannotBeReadIsRefusedWithTheReason() {
    String refused =
        "colour #ffcc00 cannot be read on the pages: its contrast is 1.3, and must be 4.5"
            + " (WCAG 2.2, 1.4.3). Choose a darker one.";

    assertEquals(refused, refused("1", "#ffcc00", ""));
    assertEquals("colour must be like #14694b, but is \"teal\"", refused("1", "teal", ""));
    assertEquals("there is no platform 77", refused("77", "#14694b", ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://cdn.example/logo.png",
        "//cdn.example/logo.png",
        "https://cdn.example",
        "https://cdn.example/",
        "https://cdn.example/shops/",
        "https://me:secret@cdn.example/logo.png",
        "https://cdn.example/logo.png#it",
        "https://cdn.example/a;script-src *",
        "https://cdn.example/a%3Bb.png;",
        "https://cdn.example/a,b.png",
        "https://*/logo.png",
        "https://*.example/logo.png",
        "data:image/png;base64,AAAA",
        "javascript:alert(1)"
      })
  void aLogoThatOpensThePolicyIsRefused(String logo) {
    assertTrue(refused("1", "", logo).startsWith("logo must be an https URL"), logo);
  }

  @ParameterizedTest
  @CsvSource({
    "https://cdn.example:8443/a/b-c_d.svg",
    "https://cdn.example/%7Eshop/logo.webp?v=1/2"
  })
  void otherLogosAreTaken(String logo) throws Exception {
    assertEquals(logo, console().row("Catalogue", "setBranding", "2", "", logo).get("logo"));
  }

  private String refused(String... arguments) {
    return assertThrows(
            MBeanException.class, () -> console().row("Catalogue", "setBranding", arguments))
        .getMessage();
  }

  private HttpBrowser browser() {
    return new HttpBrowser(getBaseUri(), "en");
  }

  private static String policy(HttpResponse<String> page) {
    return page.headers().firstValue("Content-Security-Policy").orElseThrow();
  }

  private static String authorize(String client, String scope) {
    return "oauth/authorize?response_type=code&client_id="
        + client
        + "&redirect_uri=http%3A%2F%2F127.0.0.1%2Fcallback&scope="
        + scope
        + "&code_challenge_method=S256"
        + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
  }
}

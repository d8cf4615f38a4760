package dev.ordering.testing;

import java.net.URI;
import java.net.http.HttpResponse;
import java.util.Map;

/**
 * A demo user who signs in on the pages and lets the demo's app of a third party have scopes: the
 * way to a token that has fewer than all.
 */
public final class CodeGrant {
  // RFC 7636, appendix B
  private static final String CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
  private static final String VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
  private static final String CALLBACK = "http://127.0.0.1/callback";

  private CodeGrant() {}

  /**
   * Walks through the pages.
   *
   * @param base the address of the service
   * @param scopes with spaces between
   * @return the access token
   */
  public static String accessToken(URI base, String account, String scopes, String device) {
    return redeemed(base, code(base, account, scopes), device).json().path("access_token").asText();
  }

  /** The code of such a user. */
  public static String code(URI base, String account, String scopes) {
    String address = base.toString().replaceFirst("/$", "");
    HttpBrowser browser = new HttpBrowser(URI.create(address + "/"), "en");
    HttpResponse<String> signIn =
        browser.open(
            "oauth/authorize?response_type=code&client_id=demo-app&scope="
                + HttpBrowser.encode(scopes)
                + "&redirect_uri="
                + HttpBrowser.encode(CALLBACK)
                + "&code_challenge_method=S256&code_challenge="
                + CHALLENGE);
    HttpResponse<String> next =
        browser.follow(
            browser.submit(
                signIn,
                "oauth/sign-in",
                Map.of("username", account + "@demo.example", "password", "demo-" + account)));
    if (next.statusCode() == 200) {
      // else the consent is remembered
      next = browser.submit(next, "oauth/consent", Map.of("decision", "allow"));
    }
    String location = next.headers().firstValue("Location").orElseThrow();
    return location.replaceFirst(".*[?&]code=([^&]*).*", "$1");
  }

  /** The response to the redemption of a code. */
  public static HttpCalls.Answer redeemed(URI base, String code, String device) {
    return new HttpCalls(base.toString().replaceFirst("/$", ""))
        .post(
            "/api/token",
            Map.of(
                "grant_type",
                "code",
                "client_id",
                "demo-app",
                "device_id",
                device,
                "device_name",
                "test",
                "code",
                code,
                "code_verifier",
                VERIFIER));
  }
}

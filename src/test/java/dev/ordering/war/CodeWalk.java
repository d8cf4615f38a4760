package dev.ordering.war;

import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;

/** The browser of the demo's customer, who stays signed in; every step may go to another node. */
final class CodeWalk {
  // RFC 7636, appendix B
  private static final String CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
  private static final String VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
  private static final String CALLBACK = "http://127.0.0.1:5000/callback";

  private final HttpBrowser browser;

  /** Starts at one node, signs in at the other, and decides at the first. */
  CodeWalk(String first, String second) {
    browser = new HttpBrowser(URI.create(first + "/"), "en");
    HttpResponse<String> signIn = browser.open(authorize(first));
    Map<String, String> fields = new HashMap<>(browser.hidden(signIn, "oauth/sign-in"));
    fields.put("username", "customer@demo.example");
    fields.put("password", "demo-customer");
    HttpResponse<String> consent = browser.follow(browser.post(second + "/oauth/sign-in", fields));
    if (consent.statusCode() == 200) {
      Map<String, String> decision = new HashMap<>(browser.hidden(consent, "oauth/consent"));
      decision.put("decision", "allow");
      codeOf(browser.post(first + "/oauth/consent", decision));
    } else {
      // another browser of the customer was asked before
      codeOf(consent);
    }
  }

  /** A new code from a node; the consent is remembered. */
  String code(String node) {
    return codeOf(browser.open(authorize(node)));
  }

  /** Whether a node asks the user who is signed in to allow it again; nothing is answered. */
  boolean isAsked(String node) {
    HttpResponse<String> consent = browser.open(authorize(node) + "&prompt=consent");
    return !browser.hidden(consent, "oauth/consent").isEmpty();
  }

  /** The request that redeems a code at a node. */
  static Answer redeem(HttpCalls node, String code, String device) {
    return node.post(
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

  private static String authorize(String node) {
    return node
        + "/oauth/authorize?response_type=code&client_id=demo-app&scope=orders&redirect_uri="
        + HttpBrowser.encode(CALLBACK)
        + "&code_challenge_method=S256&code_challenge="
        + CHALLENGE;
  }

  private static String codeOf(HttpResponse<String> answer) {
    String location = answer.headers().firstValue("Location").orElse("");
    if (!location.startsWith(CALLBACK + "?code=")) {
      throw new AssertionError(answer + " " + location + " " + answer.body());
    }
    return location.replaceFirst(".*[?&]code=([^&]*).*", "$1");
  }
}

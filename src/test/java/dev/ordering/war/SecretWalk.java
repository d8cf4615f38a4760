package dev.ordering.war;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Everything that gives or takes a secret, once, as a browser and an application do it; and what
 * the secrets were. Cookies go along by hand, because those of an https service would not over
 * http.
 */
final class SecretWalk {
  private static final Pattern HIDDEN =
      Pattern.compile("<input type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\">");
  private static final String CALLBACK = "http://127.0.0.1:5000/callback";
  private static final String WRONG = "a wrong pass-word";

  private final Map<String, String> secrets = new LinkedHashMap<>();
  private final Map<String, String> cookies = new LinkedHashMap<>();
  private final HttpCalls calls;
  private final String publicUrl;

  SecretWalk(HttpCalls calls, String publicUrl) {
    this.calls = calls;
    this.publicUrl = publicUrl;
  }

  /** By what they are. */
  Map<String, String> secrets() {
    return Map.copyOf(secrets);
  }

  /** What some of them are. */
  Set<String> names(List<String> some) {
    return secrets.entrySet().stream()
        .filter(secret -> some.contains(secret.getValue()))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  void run() {
    String verifier = secret("code verifier", UUID.randomUUID() + "-" + UUID.randomUUID());
    Answer signIn = open(authorize(verifier));
    Map<String, String> fields = hidden(signIn);
    fields.put("username", "customer@demo.example");
    fields.put("password", secret("wrong password", WRONG));
    fields = hidden(post("/oauth/sign-in", fields));
    fields.put("username", "customer@demo.example");
    fields.put("password", secret("password", "demo-customer"));
    Answer consent = follow(post("/oauth/sign-in", fields));
    Map<String, String> decision = hidden(consent);
    decision.put("decision", "allow");
    String code = secret("code", code(post("/oauth/consent", decision)));
    secret("code of remembered consent", code(open(authorize(verifier))));
    calls.get("/demo/callback?code=" + code, "Accept", "text/html");

    JsonNode pair = tokens("first", redeem(code, verifier));
    calls.get("/user", "Authorization", "Bearer " + text(pair, "access_token"));
    calls.get("/user?access_token=" + text(pair, "access_token"));
    JsonNode next = tokens("refreshed", calls.refresh(text(pair, "refresh_token")).json());
    calls.refresh(text(pair, "refresh_token"));
    redeem(code, verifier);
    tokens("of the password", calls.grant("demo-first-party", "customer", "laptop").json());
    tokens("of the session", session().json());
    wrongly(verifier);
    calls.post("/oauth/revoke", Map.of("token", text(next, "refresh_token")));
    cookies.forEach((name, value) -> secret("cookie " + name, value));
  }

  /** Secrets where they do not belong, and ones that open nothing. */
  private void wrongly(String verifier) {
    redeem(secret("code that is none", "f".repeat(64)), verifier);
    calls.refresh(secret("refresh token that is none", "e".repeat(64)));
    calls.get(
        "/user", "Authorization", "Bearer " + secret("access token that is none", "d".repeat(64)));
    calls.post(
        "/api/token?password=" + WRONG.replace(" ", "%20"), Map.of("grant_type", "password"));
    calls.post(
        "/api/token",
        Map.of(
            "grant_type", "password",
            "client_id", "demo-first-party",
            "device_id", "d",
            "device_name", "n",
            "username", "customer@demo.example",
            "password", WRONG));
  }

  private Answer session() {
    String session =
        cookies.entrySet().stream()
            .filter(cookie -> cookie.getKey().endsWith("SESSION"))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElseThrow();
    return calls.post(
        "/api/token",
        Map.of(
            "grant_type", "session_id",
            "client_id", "demo-first-party",
            "device_id", "browser",
            "device_name", "n",
            "session_id", session));
  }

  private JsonNode redeem(String code, String verifier) {
    return calls
        .post(
            "/api/token",
            Map.of(
                "grant_type", "code",
                "client_id", "demo-app",
                "device_id", "d",
                "device_name", "n",
                "code", code,
                "code_verifier", verifier))
        .json();
  }

  private JsonNode tokens(String which, JsonNode answer) {
    secret(which + " access token", text(answer, "access_token"));
    secret(which + " refresh token", text(answer, "refresh_token"));
    return answer;
  }

  private static String text(JsonNode answer, String member) {
    if (!answer.has(member)) {
      throw new AssertionError(answer);
    }
    return answer.get(member).asText();
  }

  private String secret(String name, String value) {
    secrets.put(name, value);
    return value;
  }

  private static String authorize(String verifier) {
    return "/oauth/authorize?response_type=code&client_id=demo-app&scope=orders&redirect_uri="
        + CALLBACK
        + "&code_challenge_method=S256&code_challenge="
        + challenge(verifier);
  }

  private static String challenge(String verifier) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private Answer open(String path) {
    Answer answer = keep(calls.get(path, "Accept", "text/html", "Cookie", cookie()));
    boolean inside = answer.header("Location").startsWith(publicUrl);
    return inside ? follow(answer) : answer;
  }

  private Answer follow(Answer answer) {
    return open(answer.header("Location").substring(publicUrl.length()));
  }

  private Answer post(String path, Map<String, String> fields) {
    return keep(
        calls.send(
            calls
                .request(path)
                .headers("Accept", "text/html", "Cookie", cookie(), "Origin", publicUrl)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(
                    java.net.http.HttpRequest.BodyPublishers.ofString(HttpCalls.encode(fields)))));
  }

  private String cookie() {
    return cookies.entrySet().stream()
        .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
        .reduce((one, other) -> one + "; " + other)
        .orElse("none=");
  }

  private Answer keep(Answer answer) {
    for (String header : answer.response().headers().allValues("Set-Cookie")) {
      String[] pair = header.split(";", 2)[0].split("=", 2);
      cookies.put(pair[0], pair[1]);
    }
    return answer;
  }

  private static Map<String, String> hidden(Answer page) {
    Map<String, String> fields = new HashMap<>();
    Matcher matcher = HIDDEN.matcher(page.response().body());
    while (matcher.find()) {
      fields.putIfAbsent(matcher.group(1), matcher.group(2));
    }
    if (fields.isEmpty()) {
      throw new AssertionError("no form in " + page.status() + " " + page.response().body());
    }
    return fields;
  }

  private static String code(Answer answer) {
    String location = answer.header("Location");
    if (!location.startsWith(CALLBACK + "?code=")) {
      throw new AssertionError(answer.status() + " " + location + answer.response().body());
    }
    return location.replaceFirst(".*[?&]code=([^&]*).*", "$1");
  }
}

package dev.ordering.fuzz;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.bootstrap.Ordering;
import dev.ordering.bootstrap.OrderingServlet;
import dev.ordering.bootstrap.Settings;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.CheapPasswords;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.ServiceTest;
import dev.ordering.testing.TestDatabases;
import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The whole service with the demo data, called in this thread without a network: quick enough for
 * hundreds of requests a second. One for the JVM; the customer of the demo is signed in and has
 * allowed {@code demo-app} everything, so that a hole would yield a code at once.
 */
final class FuzzedService {
  static final String CALLBACK = "http://127.0.0.1/callback";
  // RFC 7636, appendix B
  static final String VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
  static final String CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

  private static final String FORM = "application/x-www-form-urlencoded";
  private static final Pattern HIDDEN =
      Pattern.compile("<input type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\">");
  private static final Duration STEP = Duration.ofMillis(50);

  private final AdjustableClock clock = new AdjustableClock();
  private final Faults faults = new Faults();
  private final Map<String, String> cookies = new LinkedHashMap<>();
  private final ServletContext context;
  private final OrderingServlet servlet;
  private final String accessToken;
  private final String staffToken;

  private static final class Only {
    static final FuzzedService SERVICE = new FuzzedService();
  }

  private FuzzedService() {
    context =
        Stubs.of(
            ServletContext.class,
            Map.of("getContextPath", none -> "", "getEffectiveMajorVersion", none -> 6));
    HikariDataSource dataSource = TestDatabases.H2.open();
    Ordering ordering =
        new Ordering(
            Settings.of(Map.of("demo", "true", "accessTokenLifetime", "P3650D")),
            dataSource,
            ServiceTest::file,
            clock,
            sql -> sql,
            CheapPasswords.COST);
    CheapPasswords.storeIn(dataSource);
    servlet = new OrderingServlet(ordering, Duration.ofSeconds(30));
    try {
      servlet.init(
          Stubs.of(
              ServletConfig.class,
              Map.of("getServletContext", none -> context, "getServletName", none -> "ordering")));
    } catch (ServletException exception) {
      throw new IllegalStateException(exception);
    }
    signIn();
    accessToken = grant("session_id", "session_id", session(), "fuzz").path("access_token");
    staffToken =
        granted(
                Map.of(
                    "grant_type", "password",
                    "username", "staff@demo.example",
                    "password", "demo-staff"),
                "staff")
            .path("access_token");
  }

  static FuzzedService get() {
    return Only.SERVICE;
  }

  /** What the service answers; time goes on a little. @throws AssertionError for a fault of ours */
  Received call(Sent sent) {
    clock.advance(STEP);
    Received received = new Received();
    try {
      servlet.service(sent.on(context), received.response());
    } catch (ServletException exception) {
      throw new AssertionError("no exception may reach the container", exception);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    faults.requireNone(received);
    return received;
  }

  /** An access token of the customer with every scope. */
  String accessToken() {
    return accessToken;
  }

  /** An access token of a member of staff of company 1 with every scope. */
  String staffToken() {
    return staffToken;
  }

  /** The value of the cookie of the signed-in customer. */
  String session() {
    return cookies.get("ORDERING_SESSION");
  }

  /** The header Cookie of the signed-in customer. */
  String cookie() {
    return cookies.entrySet().stream()
        .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
        .reduce((one, other) -> one + "; " + other)
        .orElse("");
  }

  /** A new code of the customer for {@code demo-app}, with the challenge of the verifier. */
  String code() {
    Received answer =
        call(
            Sent.get(
                "/oauth/authorize?" + HttpCalls.encode(authorization()),
                Map.of("Accept", "text/html", "Cookie", cookie())));
    return answer.header("Location").replaceAll(".*[?&]code=([^&]*).*", "$1");
  }

  /** A new refresh token of the customer for {@code demo-first-party}. */
  String refreshToken() {
    return grant("session_id", "session_id", session(), "refresh").path("refresh_token");
  }

  static Map<String, String> authorization() {
    Map<String, String> query = new LinkedHashMap<>();
    query.put("response_type", "code");
    query.put("client_id", "demo-app");
    query.put("redirect_uri", CALLBACK);
    query.put("scope", "orders checkout user company");
    query.put("state", "xyz");
    query.put("code_challenge", CHALLENGE);
    query.put("code_challenge_method", "S256");
    return query;
  }

  private interface Members {
    String path(String name);
  }

  private Members grant(String type, String proof, String value, String device) {
    return granted(Map.of("grant_type", type, proof, value), device);
  }

  private Members granted(Map<String, String> proof, String device) {
    Map<String, String> form = new LinkedHashMap<>(proof);
    form.putAll(
        Map.of("client_id", "demo-first-party", "device_id", device, "device_name", device));
    Received answer =
        call(Sent.post("/api/token", Map.of("Content-Type", FORM), HttpCalls.encode(form)));
    return name -> Expected.json(answer).get(name).asText();
  }

  private void signIn() {
    Received page = browser("/oauth/authorize?" + HttpCalls.encode(authorization()));
    submit(
        page,
        "/oauth/sign-in",
        Map.of("username", "customer@demo.example", "password", "demo-customer"));
    Received consent = browser("/oauth/authorize?" + HttpCalls.encode(authorization()));
    submit(consent, "/oauth/consent", Map.of("decision", "allow"));
    if (code().isEmpty()) {
      throw new AssertionError("consent is remembered");
    }
  }

  private Received browser(String target) {
    return keepingCookies(
        call(Sent.get(target, Map.of("Accept", "text/html", "Cookie", cookie()))));
  }

  private void submit(Received page, String target, Map<String, String> typed) {
    Map<String, String> fields = new HashMap<>(typed);
    int start = page.body().indexOf("action=\"" + target + "\"");
    Matcher hidden = HIDDEN.matcher(page.body().substring(Math.max(0, start)));
    while (hidden.find()) {
      fields.putIfAbsent(hidden.group(1), hidden.group(2));
    }
    keepingCookies(
        call(
            Sent.post(
                target,
                Map.of("Accept", "text/html", "Cookie", cookie(), "Content-Type", FORM),
                HttpCalls.encode(fields))));
  }

  private Received keepingCookies(Received received) {
    for (String cookie : received.headers("Set-Cookie")) {
      int equals = cookie.indexOf('=');
      int end = cookie.indexOf(';');
      cookies.put(cookie.substring(0, equals), cookie.substring(equals + 1, end));
    }
    return received;
  }
}

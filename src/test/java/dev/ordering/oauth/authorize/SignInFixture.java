package dev.ordering.oauth.authorize;

import dev.ordering.testing.HttpBrowser;
import java.net.URI;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/** Clients and accounts for walks through the pages, beside whatever the database holds. */
public final class SignInFixture {
  public static final String PASSWORD = "correct horse battery";
  static final String CALLBACK = "http://127.0.0.1/callback";
  // RFC 7636, appendix B
  static final String CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
  static final String VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final DataSource dataSource;
  private final URI base;

  public SignInFixture(DataSource dataSource, URI base) {
    this.dataSource = dataSource;
    this.base = base;
  }

  /** A client that may ask for all but the scope company, with one redirect URI. */
  String client(String name) {
    return client(name, CALLBACK, true);
  }

  String client(String name, String redirectUri, boolean challengeRequired) {
    String clientId = "client-" + NUMBER.incrementAndGet();
    try (Connection connection = dataSource.getConnection()) {
      try (Statement statement = connection.createStatement()) {
        statement.execute("insert into platform (name) values ('Platform of " + clientId + "')");
      }
      try (PreparedStatement statement =
          connection.prepareStatement(
              "insert into client (client_id, name, platform_id, first_party, challenge_required,"
                  + " scopes) values (?, ?, (select max(id) from platform), false, ?,"
                  + " 'orders checkout user')")) {
        statement.setString(1, clientId);
        statement.setString(2, name);
        statement.setBoolean(3, challengeRequired);
        statement.execute();
      }
      try (PreparedStatement statement =
          connection.prepareStatement(
              "insert into client_redirect_uri (client_id, redirect_uri)"
                  + " values ((select id from client where client_id = ?), ?)")) {
        statement.setString(1, clientId);
        statement.setString(2, redirectUri);
        statement.execute();
      }
      connection.commit();
      return clientId;
    } catch (SQLException exception) {
      throw new IllegalStateException(exception);
    }
  }

  void execute(String sql) {
    try (Connection connection = dataSource.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
      connection.commit();
    } catch (SQLException exception) {
      throw new IllegalStateException(exception);
    }
  }

  HttpBrowser browser() {
    return new HttpBrowser(base, "en");
  }

  HttpBrowser browser(String language) {
    return new HttpBrowser(base, language);
  }

  /** The address, inside the service, of a request for the scope orders. */
  static String authorize(String clientId) {
    return authorize(clientId, "orders", "&state=xyz");
  }

  static String authorize(String clientId, String scope, String more) {
    return "oauth/authorize?response_type=code&client_id="
        + clientId
        + "&redirect_uri="
        + HttpBrowser.encode(CALLBACK)
        + "&scope="
        + HttpBrowser.encode(scope)
        + "&code_challenge_method=S256&code_challenge="
        + CHALLENGE
        + more;
  }

  /** A new account, made through the page as its owner would; returns its address. */
  public String account() {
    String email = "person" + NUMBER.incrementAndGet() + "@example.com";
    HttpBrowser browser = browser();
    HttpResponse<String> page = browser.open(authorize(client("Registrar")));
    String request = browser.hidden(page, "oauth/sign-in").get("request");
    HttpResponse<String> form = browser.open("oauth/create-account?request=" + request);
    HttpResponse<String> answer =
        browser.submit(
            form,
            "oauth/create-account",
            Map.of(
                "firstname", "Ann", "lastname", "Peeters", "email", email, "password", PASSWORD));
    if (answer.statusCode() != 303) {
      throw new AssertionError(answer.body());
    }
    return email;
  }

  /** Signs in on the page of a request; returns what comes next. */
  static HttpResponse<String> signIn(
      HttpBrowser browser, HttpResponse<String> page, String email, String password) {
    return browser.submit(page, "oauth/sign-in", Map.of("username", email, "password", password));
  }

  /** Walks to the consent page of a request. */
  static HttpResponse<String> consentPage(HttpBrowser browser, String address, String email) {
    return browser.follow(signIn(browser, browser.open(address), email, PASSWORD));
  }

  static HttpResponse<String> decide(
      HttpBrowser browser, HttpResponse<String> consentPage, String decision) {
    return browser.submit(consentPage, "oauth/consent", Map.of("decision", decision));
  }
}

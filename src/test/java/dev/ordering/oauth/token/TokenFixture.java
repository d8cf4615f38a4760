package dev.ordering.oauth.token;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.mail.storage.Outbox;
import dev.ordering.oauth.DemoClients;
import dev.ordering.oauth.code.CodeChallenge;
import dev.ordering.oauth.code.CodeGrant;
import dev.ordering.oauth.session.LoginSessions;
import dev.ordering.oauth.storage.LoginSessionRepository;
import dev.ordering.oauth.storage.OAuthEntities;
import dev.ordering.oauth.storage.TokenSettings;
import dev.ordering.persistence.Database;
import dev.ordering.security.OpaqueToken;
import dev.ordering.security.Scope;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.CheapPasswords;
import dev.ordering.testing.TestDatabases;
import dev.ordering.user.UserModule;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.NewAccount;
import dev.ordering.user.storage.UserEntities;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/** The tokens of one account on a database, reached behind HTTP. */
public final class TokenFixture implements AutoCloseable {
  static final String EMAIL = "an.peeters@example.com";
  static final String PASSWORD = "correct horse battery";
  static final String REDIRECT_URI = "http://127.0.0.1:5000/callback";

  /** RFC 7636 appendix B. */
  static final String VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

  static final String CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

  static final TokenSettings SETTINGS =
      new TokenSettings(
          Duration.ofHours(1),
          Duration.ofDays(90),
          Duration.ofSeconds(30),
          Duration.ofSeconds(60),
          20);

  final AdjustableClock clock;
  final UserModule users;
  public final TokenModule oauth;
  final long account;

  private final HikariDataSource dataSource;
  private final Database database;
  private final List<String> statements = new CopyOnWriteArrayList<>();
  private Runnable beforeLock = () -> {};

  /** On a database that the caller opened and closes. */
  TokenFixture(HikariDataSource dataSource, AdjustableClock clock) {
    this.dataSource = dataSource;
    this.clock = clock;
    database =
        Database.open(
            dataSource,
            Stream.of(UserEntities.all(), OAuthEntities.all())
                .<Class<?>>flatMap(List::stream)
                .toList(),
            this::seen);
    sql("insert into platform (id, name) values (1, 'One'), (2, 'Two')");
    sql("insert into company (id, name) values (1, 'Bakery')");
    new DemoClients(database).load();
    users =
        UserModule.of(
            database, clock, new Outbox(database, clock, false, () -> {}), CheapPasswords.COST);
    account = users.registration().register(new NewAccount("An", "Peeters", EMAIL, PASSWORD)).id();
    oauth = oauth(database);
  }

  /** What happens once, between a proof and the lock of the account that it is about. */
  void beforeLock(Runnable once) {
    beforeLock =
        () -> {
          beforeLock = () -> {};
          once.run();
        };
  }

  /** The statements that are sent meanwhile. */
  List<String> statementsOf(Runnable work) {
    statements.clear();
    work.run();
    return List.copyOf(statements);
  }

  private String seen(String sql) {
    statements.add(sql);
    if (sql.endsWith("from account where id = ? for update")) {
      beforeLock.run();
    }
    return sql;
  }

  private static Database open(HikariDataSource dataSource) {
    return Database.open(
        dataSource,
        Stream.of(UserEntities.all(), OAuthEntities.all()).<Class<?>>flatMap(List::stream).toList(),
        sql -> sql);
  }

  /** The cookie of a browser that the account signs in with now. */
  String session() {
    return sessions(database).begin(account, user().credentialsVersion(), Optional.empty());
  }

  /** The account as it is now. */
  Account user() {
    return database.read(() -> users.accounts().find(account)).orElseThrow();
  }

  private LoginSessions sessions(Database opened) {
    Duration years = Duration.ofDays(1000);
    return new LoginSessions(
        opened, new LoginSessionRepository(opened, users.accounts(), clock, years, years));
  }

  private TokenModule oauth(Database opened) {
    return TokenModule.of(
        opened,
        clock,
        SETTINGS,
        new PublicUrl(Optional.empty()),
        new ClientAddress(List.of()),
        users.signIn(),
        sessions(opened));
  }

  /** A second node of the service on the same database. */
  Node anotherNode() {
    Database opened = open(dataSource);
    return new Node(opened, oauth(opened));
  }

  /** A node that refreshes tokens. */
  record Node(Database database, TokenModule oauth) implements AutoCloseable {
    IssuedPair refresh(OpaqueToken refreshToken) {
      return grant(
          oauth, Map.of("grant_type", "refresh_token", "refresh_token", refreshToken.value()));
    }

    @Override
    public void close() {
      database.close();
    }
  }

  public static TokenFixture open(TestDatabases product) {
    return new TokenFixture(product.open(), new AdjustableClock());
  }

  /** What the grant of the parameters gives. */
  IssuedPair grant(Map<String, String> parameters) {
    return grant(oauth, parameters);
  }

  private static IssuedPair grant(TokenModule oauth, Map<String, String> parameters) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    parameters.forEach(body::put);
    return oauth
        .grants()
        .get(parameters.get("grant_type"))
        .grant(new TokenRequest(new TokenParameters(body), "192.0.2.1"))
        .pair();
  }

  IssuedPair grant(String device) {
    return grant(
        Map.of(
            "grant_type", "session_id",
            "client_id", "demo-first-party",
            "device_id", device,
            "device_name", "Phone",
            "session_id", session()));
  }

  IssuedPair refresh(OpaqueToken refreshToken) {
    return grant(Map.of("grant_type", "refresh_token", "refresh_token", refreshToken.value()));
  }

  /** A code for demo-app with the S256 challenge of {@link #VERIFIER}. */
  String code() {
    return code(CodeChallenge.parse(CHALLENGE, Optional.of("S256")));
  }

  String code(Optional<CodeChallenge> challenge) {
    CodeGrant grant = new CodeGrant(1, account, 1, REDIRECT_URI, Set.of(Scope.ORDERS), challenge);
    OpaqueToken code = OpaqueToken.random();
    database.run(() -> oauth.codes().issue(code, grant));
    return code.value();
  }

  IssuedPair redeem(String code) {
    return grant(
        Map.of(
            "grant_type", "code",
            "client_id", "demo-app",
            "device_id", "device-1",
            "device_name", "Phone",
            "code", code,
            "code_verifier", VERIFIER));
  }

  boolean isLive(IssuedPair pair) {
    return oauth.accessTokens().find(pair.values().access().value()).isPresent();
  }

  int pairs() {
    return Integer.parseInt(query("select count(*) from token_pair"));
  }

  void sql(String statement) {
    try (Connection connection = dataSource.getConnection();
        Statement jdbc = connection.createStatement()) {
      jdbc.execute(statement);
      connection.commit();
    } catch (SQLException exception) {
      throw new IllegalStateException(exception);
    }
  }

  /** The first column of the first row. */
  String query(String statement) {
    try (Connection connection = dataSource.getConnection();
        Statement jdbc = connection.createStatement();
        ResultSet rows = jdbc.executeQuery(statement)) {
      rows.next();
      return rows.getString(1);
    } catch (SQLException exception) {
      throw new IllegalStateException(exception);
    }
  }

  Database database() {
    return database;
  }

  HikariDataSource dataSource() {
    return dataSource;
  }

  /** Closes what this fixture opened on the caller's database. */
  void closeSessions() {
    database.close();
  }

  @Override
  public void close() {
    database.close();
    dataSource.close();
  }
}

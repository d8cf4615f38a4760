package dev.ordering.oauth.authorize;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.http.text.Hmac;
import dev.ordering.oauth.code.CodeChallenge;
import dev.ordering.oauth.storage.ClientRepository;
import dev.ordering.oauth.storage.DecidedRequestRepository;
import dev.ordering.oauth.storage.OAuthEntities;
import dev.ordering.oauth.token.ClientIdentification;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.ServerKeyRepository;
import dev.ordering.persistence.Sql;
import dev.ordering.security.Scope;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.TestDatabases;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Authorization requests that wait, on a fresh database with one client. */
public final class PendingFixture implements AutoCloseable {
  public static final String BROWSER = "browser";
  static final String ISSUER = "http://localhost";

  public final AdjustableClock clock = new AdjustableClock();
  public final Database database;
  public final PendingAuthorizations pending;
  final AuthorizationRequest request;
  private final HikariDataSource dataSource;

  public PendingFixture(TestDatabases product) {
    dataSource = product.open();
    database = Database.open(dataSource, OAuthEntities.all(), sql -> sql);
    ClientIdentification clients =
        new ClientIdentification(database, new ClientRepository(database));
    byte[] key = database.write(() -> new ServerKeyRepository(database).get("requests"));
    SignedRequests tokens = new SignedRequests(new Hmac(() -> key));
    pending =
        new PendingAuthorizations(
            database, new DecidedRequestRepository(database), tokens, clients, clock);
    String client = new SignInFixture(dataSource, URI.create("http://localhost/")).client("App");
    request =
        new AuthorizationRequest(
            clients.find(client).orElseThrow(),
            SignInFixture.CALLBACK,
            Set.of(Scope.ORDERS),
            Optional.of("état 😀"),
            CodeChallenge.parse("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM", Optional.of("S256")),
            Set.of(Prompt.LOGIN, Prompt.CONSENT),
            Optional.of(Locale.FRENCH));
  }

  PendingAuthorization begin() {
    return pending.begin(request, BROWSER);
  }

  /** How many requests are stored, in whichever table. */
  public long rows() {
    return Stream.of("answered_authorization", "authorization_request")
        .mapToLong(
            table ->
                database
                    .read(
                        () ->
                            database.select(
                                Sql.of("select count(*) as counted from " + table),
                                row -> row.getLong("counted")))
                    .get(0))
        .sum();
  }

  @Override
  public void close() {
    database.close();
    dataSource.close();
  }
}

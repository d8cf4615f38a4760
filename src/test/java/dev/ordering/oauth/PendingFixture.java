package dev.ordering.oauth;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.http.Hmac;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.security.Scope;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.TestDatabases;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Authorization requests that wait, on a fresh database with one client. */
final class PendingFixture implements AutoCloseable {
  static final String BROWSER = "browser";

  final AdjustableClock clock = new AdjustableClock();
  final Database database;
  final PendingAuthorizations pending;
  final AuthorizationRequest request;
  private final HikariDataSource dataSource;

  PendingFixture(TestDatabases product) {
    dataSource = product.open();
    List<Class<?>> entities =
        Stream.of(OAuth.entities(), AuthorizationPages.entities())
            .<Class<?>>flatMap(List::stream)
            .toList();
    database = Database.open(dataSource, entities, sql -> sql);
    HibernateClients clients = new HibernateClients(database);
    RequestTokens tokens =
        new RequestTokens(new Hmac(new HibernateServerKeys(database).later("requests")));
    pending = new PendingAuthorizations(database, tokens, clients, clock);
    String client = new SignInFixture(dataSource, URI.create("http://localhost/")).client("App");
    request =
        new AuthorizationRequest(
            clients.find(client).orElseThrow(),
            SignInFixture.CALLBACK,
            Set.of(Scope.ORDERS),
            Optional.of("état 😀"),
            CodeChallenge.parse("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM", Optional.of("S256")),
            Set.of(Prompt.LOGIN, Prompt.CONSENT));
  }

  String begin() {
    return pending.begin(request, BROWSER);
  }

  /** How many requests are stored, in whichever table. */
  long rows() {
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

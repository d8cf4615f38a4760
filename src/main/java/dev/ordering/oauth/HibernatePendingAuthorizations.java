package dev.ordering.oauth;

import dev.ordering.persistence.Database;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** The waiting authorization requests in their table. */
final class HibernatePendingAuthorizations implements PendingAuthorizations {
  private static final String OF_BROWSER =
      " where requestHash = :request and browserHash = :browser and expiresAt > :now";

  private final SecureRandom random = new SecureRandom();
  private final Database database;
  private final Clients clients;
  private final Clock clock;

  HibernatePendingAuthorizations(Database database, Clients clients, Clock clock) {
    this.database = database;
    this.clients = clients;
    this.clock = clock;
  }

  @Override
  public String keep(AuthorizationRequest request, String browser) {
    Instant now = clock.instant();
    OpaqueToken id = OpaqueToken.random(random);
    AuthorizationRequestEntity row = new AuthorizationRequestEntity();
    row.requestHash = id.hash();
    row.browserHash = new OpaqueToken(browser).hash();
    row.clientId = request.client().clientId();
    row.redirectUri = request.redirectUri();
    row.scopes = Scopes.text(request.scopes());
    row.state = request.state().orElse(null);
    row.challenge = request.challenge().map(CodeChallenge::value).orElse(null);
    row.prompts = Prompt.text(request.prompts());
    row.expiresAt = now.plus(LIFETIME).truncatedTo(ChronoUnit.MILLIS);
    database.run(() -> database.session().insert(row));
    return id.value();
  }

  @Override
  public Optional<AuthorizationRequest> find(String id, String browser) {
    return database.read(() -> row(id, browser).flatMap(this::request));
  }

  @Override
  public void signedIn(String id, String browser) {
    database.run(
        () ->
            row(id, browser)
                .ifPresent(
                    row -> {
                      Set<Prompt> left = EnumSet.noneOf(Prompt.class);
                      left.addAll(Prompt.parse(row.prompts));
                      left.remove(Prompt.LOGIN);
                      row.prompts = Prompt.text(left);
                      database.session().update(row);
                    }));
  }

  @Override
  public boolean finish(String id, String browser) {
    return database.write(
        () ->
            database
                    .session()
                    .createMutationQuery("delete from AuthorizationRequestEntity" + OF_BROWSER)
                    .setParameter("request", new OpaqueToken(id).hash())
                    .setParameter("browser", new OpaqueToken(browser).hash())
                    .setParameter("now", clock.instant())
                    .executeUpdate()
                == 1);
  }

  private Optional<AuthorizationRequestEntity> row(String id, String browser) {
    return database
        .session()
        .createSelectionQuery(
            "from AuthorizationRequestEntity" + OF_BROWSER, AuthorizationRequestEntity.class)
        .setParameter("request", new OpaqueToken(id).hash())
        .setParameter("browser", new OpaqueToken(browser).hash())
        .setParameter("now", clock.instant())
        .uniqueResultOptional();
  }

  private Optional<AuthorizationRequest> request(AuthorizationRequestEntity row) {
    return clients
        .find(row.clientId)
        .filter(client -> !client.disabled())
        .map(
            client ->
                new AuthorizationRequest(
                    client,
                    row.redirectUri,
                    Scopes.stored(row.scopes),
                    Optional.ofNullable(row.state),
                    Optional.ofNullable(row.challenge).map(CodeChallenge::new),
                    Prompt.parse(row.prompts)));
  }
}

package dev.ordering.oauth;

import dev.ordering.persistence.Database;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;

/** The authorization codes in their table, as hashes. */
final class HibernateAuthorizationCodes implements AuthorizationCodes {
  private final SecureRandom random = new SecureRandom();
  private final Database database;
  private final Clock clock;
  private final Duration lifetime;

  HibernateAuthorizationCodes(Database database, Clock clock, Duration lifetime) {
    this.database = database;
    this.clock = clock;
    this.lifetime = lifetime;
  }

  @Override
  public String issue(CodeGrant grant) {
    return database.write(
        () -> {
          OpaqueToken code = OpaqueToken.random(random);
          AuthorizationCodeEntity row = new AuthorizationCodeEntity();
          row.codeHash = code.hash();
          row.clientId = grant.clientId();
          row.accountId = grant.userId();
          row.redirectUri = grant.redirectUri();
          row.scopes = Scopes.text(grant.scopes());
          row.challenge = grant.challenge().map(CodeChallenge::value).orElse(null);
          row.credentialsVersion = grant.credentialsVersion();
          row.expiresAt = clock.instant().plus(lifetime).truncatedTo(ChronoUnit.MILLIS);
          database.session().insert(row);
          return code.value();
        });
  }
}

package dev.ordering.oauth;

import dev.ordering.persistence.Database;
import dev.ordering.user.Account;
import dev.ordering.user.Accounts;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** The login sessions in their table, as hashes. */
final class HibernateLoginSessions implements BrowserSessions {
  /** How exact the moment of last use is; saves a write for every page. */
  private static final Duration STEP = Duration.ofMinutes(1);

  private final SecureRandom random = new SecureRandom();
  private final Database database;
  private final Accounts accounts;
  private final Clock clock;
  private final Duration idle;
  private final Duration lifetime;

  HibernateLoginSessions(
      Database database, Accounts accounts, Clock clock, Duration idle, Duration lifetime) {
    this.database = database;
    this.accounts = accounts;
    this.clock = clock;
    this.idle = idle;
    this.lifetime = lifetime;
  }

  @Override
  public Optional<Account> find(String cookieValue) {
    byte[] hash = new OpaqueToken(cookieValue).hash();
    Optional<Live> live = database.read(() -> live(hash));
    live.map(Live::row)
        .filter(row -> expiry(row.endsAt).isAfter(row.expiresAt.plus(STEP)))
        .ifPresent(this::touch);
    return live.map(Live::account);
  }

  @Override
  public String begin(long accountId, int credentialsVersion, Optional<String> former) {
    Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    OpaqueToken value = OpaqueToken.random(random);
    database.run(
        () -> {
          former.ifPresent(this::end);
          LoginSessionEntity row = new LoginSessionEntity();
          row.sessionHash = value.hash();
          row.accountId = accountId;
          row.credentialsVersion = credentialsVersion;
          row.endsAt = now.plus(lifetime);
          row.expiresAt = expiry(row.endsAt);
          database.session().insert(row);
        });
    return value.value();
  }

  @Override
  public void end(String cookieValue) {
    database.run(
        () ->
            database
                .session()
                .createMutationQuery("delete from LoginSessionEntity where sessionHash = :hash")
                .setParameter("hash", new OpaqueToken(cookieValue).hash())
                .executeUpdate());
  }

  private record Live(LoginSessionEntity row, Account account) {}

  private Optional<Live> live(byte[] hash) {
    return database
        .session()
        .createSelectionQuery(
            "from LoginSessionEntity where sessionHash = :hash and expiresAt > :now",
            LoginSessionEntity.class)
        .setParameter("hash", hash)
        .setParameter("now", clock.instant())
        .uniqueResultOptional()
        .flatMap(
            row ->
                accounts
                    .find(row.accountId)
                    .filter(account -> !account.disabled())
                    .filter(account -> account.credentialsVersion() == row.credentialsVersion)
                    .map(account -> new Live(row, account)));
  }

  private void touch(LoginSessionEntity row) {
    database.run(
        () ->
            database
                .session()
                .createMutationQuery(
                    "update LoginSessionEntity set expiresAt = :expiry where sessionHash = :hash")
                .setParameter("expiry", expiry(row.endsAt))
                .setParameter("hash", row.sessionHash)
                .executeUpdate());
  }

  /** When a session that is used now expires. */
  private Instant expiry(Instant endsAt) {
    Instant idleEnd = clock.instant().plus(idle).truncatedTo(ChronoUnit.MILLIS);
    return idleEnd.isBefore(endsAt) ? idleEnd : endsAt;
  }
}

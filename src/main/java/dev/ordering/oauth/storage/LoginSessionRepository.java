package dev.ordering.oauth.storage;

import dev.ordering.oauth.code.OpaqueToken;
import dev.ordering.persistence.Database;
import dev.ordering.user.model.Account;
import dev.ordering.user.storage.AccountRepository;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * The login sessions of browsers, by the hash of the value of the sign-in cookie {@code
 * ORDERING_SESSION}.
 */
public final class LoginSessionRepository {
  /** How exact the moment of last use is; saves a write for every page. */
  private static final Duration STEP = Duration.ofMinutes(1);

  private final SecureRandom random = new SecureRandom();
  private final Database database;
  private final AccountRepository accounts;
  private final Clock clock;
  private final Duration idle;
  private final Duration lifetime;

  /**
   * @param idle how long a session lives without being used
   * @param lifetime how long a session lives at most
   */
  public LoginSessionRepository(
      Database database,
      AccountRepository accounts,
      Clock clock,
      Duration idle,
      Duration lifetime) {
    this.database = database;
    this.accounts = accounts;
    this.clock = clock;
    this.idle = idle;
    this.lifetime = lifetime;
  }

  /**
   * The account of a live session: the session has neither ended nor expired, the account is
   * enabled, and its password is unchanged since the sign-in. The credentials version of the
   * account is that of the sign-in. Each call keeps the session alive.
   */
  public Optional<Account> find(String cookieValue) {
    byte[] hash = new OpaqueToken(cookieValue).hash();
    Optional<Live> live = database.read(() -> live(hash));
    live.map(Live::row)
        .filter(row -> expiry(row.endsAt).isAfter(row.expiresAt.plus(STEP)))
        .ifPresent(this::touch);
    return live.map(Live::account);
  }

  /**
   * Starts a session under a new value, which nobody can have planted before the sign-in.
   *
   * @param credentialsVersion the account's as the user signed in with it
   * @param former what the browser presented; that session ends
   * @return the value for the cookie, kept nowhere
   */
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

  /** Ends a session, if it is one. */
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

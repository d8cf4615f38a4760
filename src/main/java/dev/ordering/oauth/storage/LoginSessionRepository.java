package dev.ordering.oauth.storage;

import dev.ordering.persistence.Database;
import dev.ordering.user.model.Account;
import dev.ordering.user.storage.AccountRepository;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Stores the login sessions of browsers, by the hash of the value of the sign-in cookie.
 *
 * @param idle how long a session lives without being used
 * @param lifetime how long a session lives at most
 */
public record LoginSessionRepository(
    Database database, AccountRepository accounts, Clock clock, Duration idle, Duration lifetime) {
  /** The precision of the time of last use. It saves a write for every page. */
  private static final Duration STEP = Duration.ofMinutes(1);

  /**
   * A live session.
   *
   * @param needsTouch whether the session must be {@link #touch touched} so that it does not expire
   *     while it is used
   */
  public record Live(Account account, Instant endsAt, boolean needsTouch) {}

  /**
   * Returns a session if it is live: it has neither ended nor expired, its account is not disabled,
   * and the credentials version of the account is still that of the sign-in, so the password has
   * not changed.
   */
  public Optional<Live> find(byte[] hash) {
    return database
        .find(
            LoginSessionEntity.class,
            "from LoginSessionEntity where sessionHash = ?1 and expiresAt > ?2",
            hash,
            clock.instant())
        .flatMap(
            row ->
                accounts
                    .find(row.accountId)
                    .filter(account -> !account.disabled())
                    .filter(account -> account.credentialsVersion() == row.credentialsVersion)
                    .map(
                        account ->
                            new Live(
                                account,
                                row.endsAt,
                                expiry(row.endsAt).isAfter(row.expiresAt.plus(STEP)))));
  }

  /**
   * A live session, as shown to the owner of its account.
   *
   * @param id the hash of its value, in hexadecimal
   * @param lastUsedAt with a precision of a minute; at most the end of the session minus the idle
   *     time
   */
  public record ListedSession(String id, Instant signedInAt, Instant lastUsedAt) {}

  /** Returns the live sessions of an account, most recently used first. */
  public List<ListedSession> of(Account account, int limit) {
    return database
        .list(
            LoginSessionEntity.class,
            """
            from LoginSessionEntity
            where accountId = ?1 and credentialsVersion = ?2 and expiresAt > ?3
            order by expiresAt desc, endsAt desc
            limit ?4
            """,
            account.id(),
            account.credentialsVersion(),
            clock.instant(),
            limit)
        .stream()
        .map(this::listed)
        .toList();
  }

  private ListedSession listed(LoginSessionEntity row) {
    Instant signedIn = row.endsAt.minus(lifetime);
    Instant used = row.expiresAt.minus(idle);
    return new ListedSession(
        HexFormat.of().formatHex(row.sessionHash),
        signedIn,
        used.isBefore(signedIn) ? signedIn : used);
  }

  /** Removes a session if it belongs to this account. */
  public void remove(long accountId, byte[] hash) {
    database.change(
        "delete from login_session where session_hash = ? and account_id = ?", hash, accountId);
  }

  /**
   * Keeps one session of an account whose credentials have just changed, and removes all others.
   *
   * @param credentialsVersion the new version of the account
   */
  public void keepOnly(byte[] hash, long accountId, int credentialsVersion) {
    database.change(
        "delete from login_session where account_id = ? and session_hash <> ?", accountId, hash);
    database.change(
        "update login_session set credentials_version = ?"
            + " where session_hash = ? and account_id = ?",
        credentialsVersion,
        hash,
        accountId);
  }

  /** Extends a session that is being used. */
  public void touch(byte[] hash, Live session) {
    database.change(
        "update login_session set expires_at = ? where session_hash = ?",
        expiry(session.endsAt()),
        hash);
  }

  public void add(byte[] hash, long accountId, int credentialsVersion) {
    LoginSessionEntity row = new LoginSessionEntity();
    row.sessionHash = hash;
    row.accountId = accountId;
    row.credentialsVersion = credentialsVersion;
    row.endsAt = clock.instant().truncatedTo(ChronoUnit.MILLIS).plus(lifetime);
    row.expiresAt = expiry(row.endsAt);
    database.session().insert(row);
    new DeletionCancellation(database).cancel(accountId, credentialsVersion);
  }

  public void remove(byte[] hash) {
    database.change("delete from login_session where session_hash = ?", hash);
  }

  /** Returns when a session that is used now expires. */
  private Instant expiry(Instant endsAt) {
    Instant idleEnd = clock.instant().plus(idle).truncatedTo(ChronoUnit.MILLIS);
    return idleEnd.isBefore(endsAt) ? idleEnd : endsAt;
  }
}

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

/** The login sessions of browsers, by the hash of the value of the sign-in cookie. */
public final class LoginSessionRepository {
  /** How exact the moment of last use is; saves a write for every page. */
  private static final Duration STEP = Duration.ofMinutes(1);

  private final Database database;
  private final SignInNotes signIns;
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
    this.signIns = new SignInNotes(database);
    this.accounts = accounts;
    this.clock = clock;
    this.idle = idle;
    this.lifetime = lifetime;
  }

  /**
   * A session that lives.
   *
   * @param ages whether it is to be {@link #touch touched}, so that it does not end for want of use
   */
  public record Live(Account account, Instant endsAt, boolean ages) {}

  /**
   * A live session: it has neither ended nor expired, its account is enabled, and its password is
   * unchanged since the sign-in. The credentials version of the account is that of the sign-in.
   */
  public Optional<Live> find(byte[] hash) {
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
                    .map(
                        account ->
                            new Live(
                                account,
                                row.endsAt,
                                expiry(row.endsAt).isAfter(row.expiresAt.plus(STEP)))));
  }

  /**
   * A live session, as the owner of its account sees it.
   *
   * @param id the hash of its value, in hexadecimal
   * @param lastUsedAt to a minute; on the last day of a session, when that began
   */
  public record Listed(String id, Instant signedInAt, Instant lastUsedAt) {}

  /** The live sessions of an account, those used last first. */
  public List<Listed> of(Account account, int most) {
    return database
        .session()
        .createSelectionQuery(
            """
            from LoginSessionEntity
            where accountId = :account and credentialsVersion = :version and expiresAt > :now
            order by expiresAt desc, endsAt desc
            """,
            LoginSessionEntity.class)
        .setParameter("account", account.id())
        .setParameter("version", account.credentialsVersion())
        .setParameter("now", clock.instant())
        .setMaxResults(most)
        .getResultStream()
        .map(this::listed)
        .toList();
  }

  private Listed listed(LoginSessionEntity row) {
    Instant signedIn = row.endsAt.minus(lifetime);
    Instant used = row.expiresAt.minus(idle);
    return new Listed(
        HexFormat.of().formatHex(row.sessionHash),
        signedIn,
        used.isBefore(signedIn) ? signedIn : used);
  }

  /** Ends a session, if it is one of this account. */
  public void remove(long accountId, byte[] hash) {
    database
        .session()
        .createMutationQuery(
            "delete from LoginSessionEntity where sessionHash = :hash and accountId = :account")
        .setParameter("hash", hash)
        .setParameter("account", accountId)
        .executeUpdate();
  }

  /**
   * Keeps one session of an account whose credentials have just changed, and ends all others.
   *
   * @param credentialsVersion the account's from now on
   */
  public void keepOnly(byte[] hash, long accountId, int credentialsVersion) {
    database
        .session()
        .createMutationQuery(
            "delete from LoginSessionEntity where accountId = :account and sessionHash <> :hash")
        .setParameter("account", accountId)
        .setParameter("hash", hash)
        .executeUpdate();
    database
        .session()
        .createMutationQuery(
            "update LoginSessionEntity set credentialsVersion = :version"
                + " where sessionHash = :hash and accountId = :account")
        .setParameter("version", credentialsVersion)
        .setParameter("hash", hash)
        .setParameter("account", accountId)
        .executeUpdate();
  }

  /** Keeps a session alive that is used now. */
  public void touch(byte[] hash, Live session) {
    database
        .session()
        .createMutationQuery(
            "update LoginSessionEntity set expiresAt = :expiry where sessionHash = :hash")
        .setParameter("expiry", expiry(session.endsAt()))
        .setParameter("hash", hash)
        .executeUpdate();
  }

  public void add(byte[] hash, long accountId, int credentialsVersion) {
    LoginSessionEntity row = new LoginSessionEntity();
    row.sessionHash = hash;
    row.accountId = accountId;
    row.credentialsVersion = credentialsVersion;
    row.endsAt = clock.instant().truncatedTo(ChronoUnit.MILLIS).plus(lifetime);
    row.expiresAt = expiry(row.endsAt);
    database.session().insert(row);
    signIns.note(accountId, credentialsVersion);
  }

  public void remove(byte[] hash) {
    database
        .session()
        .createMutationQuery("delete from LoginSessionEntity where sessionHash = :hash")
        .setParameter("hash", hash)
        .executeUpdate();
  }

  /** When a session that is used now expires. */
  private Instant expiry(Instant endsAt) {
    Instant idleEnd = clock.instant().plus(idle).truncatedTo(ChronoUnit.MILLIS);
    return idleEnd.isBefore(endsAt) ? idleEnd : endsAt;
  }
}

package dev.ordering.oauth.storage;

import dev.ordering.oauth.client.Scopes;
import dev.ordering.persistence.Database;
import dev.ordering.security.Scope;
import java.time.Clock;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The devices and applications that have access to an account, as its owner sees and removes them.
 * Callers of the methods that remove access must hold the {@link TokenSubjectRepository#lock lock}
 * of the account.
 */
public record GrantedAccessRepository(Database database, Clock clock) {
  /** The live pairs of an account at a time, the latest first. */
  static final String LIVE_PAIRS =
      """
      from TokenPairEntity p join ClientEntity c on c.id = p.clientId
      where p.accountId = ?1 and p.refreshExpiresAt > ?2
        and p.credentialsVersion = (
          select a.credentialsVersion from AccountEntity a where a.id = ?1)
      order by p.issuedAt desc, p.id desc
      """;

  /**
   * A device on which an application is signed in.
   *
   * @param id the id of the token pair
   * @param name the name that the device gave itself
   * @param application the name of the client
   * @param signedInAt empty if a former release signed the device in
   * @param lastUsedAt when the device last fetched tokens, which it must do once in the lifetime of
   *     an access token
   */
  public record SignedInDevice(
      long id, String name, String application, Optional<Instant> signedInAt, Instant lastUsedAt) {
    /** Called by Hibernate. */
    SignedInDevice(
        long id, String name, String application, Instant signedInAt, Instant lastUsedAt) {
      this(id, name, application, Optional.ofNullable(signedInAt), lastUsedAt);
    }
  }

  /**
   * An application that may use the account.
   *
   * @param id the client's database id
   * @param scopes all scopes that the user allowed or that its tokens have
   */
  public record AllowedApplication(long id, String name, Set<Scope> scopes) {
    public AllowedApplication {
      scopes = Set.copyOf(scopes);
    }

    /** Called by Hibernate. */
    AllowedApplication(long id, String name, String scopes) {
      this(id, name, Scopes.stored(scopes));
    }

    private AllowedApplication and(AllowedApplication other) {
      Set<Scope> all = new HashSet<>(scopes);
      all.addAll(other.scopes);
      return new AllowedApplication(id, name, all);
    }
  }

  /**
   * Returns the devices with a pair that is valid or can be refreshed, most recently used first.
   */
  public List<SignedInDevice> devices(long accountId, int limit) {
    return database.list(
        SignedInDevice.class,
        "select p.id, p.deviceName, c.name, p.signedInAt, p.issuedAt " + LIVE_PAIRS + "limit ?3",
        accountId,
        clock.instant(),
        limit);
  }

  /** Returns the applications with a consent or a live pair, ordered by id. */
  public List<AllowedApplication> applications(long accountId) {
    List<AllowedApplication> consents =
        database.list(
            AllowedApplication.class,
            """
            select c.id, c.name, g.scopes
            from ConsentEntity g join ClientEntity c on c.id = g.clientId
            where g.accountId = ?1
            """,
            accountId);
    List<AllowedApplication> pairs =
        database.list(
            AllowedApplication.class,
            "select c.id, c.name, p.scopes " + LIVE_PAIRS,
            accountId,
            clock.instant());
    Map<Long, AllowedApplication> applications = new TreeMap<>();
    Stream.concat(consents.stream(), pairs.stream())
        .forEach(each -> applications.merge(each.id(), each, AllowedApplication::and));
    return List.copyOf(applications.values());
  }

  /** Removes a pair if it belongs to this account. */
  public void endDevice(long accountId, long id) {
    database.change("delete from token_pair where account_id = ? and id = ?", accountId, id);
  }

  /** Removes all access of a client to an account: its consents, codes and pairs. */
  public void withdraw(long accountId, long clientId) {
    for (String table : List.of("consent", "authorization_code", "token_pair")) {
      database.change(
          "delete from " + table + " where account_id = ? and client_id = ?", accountId, clientId);
    }
  }

  /** Removes all pairs of an account, and the codes that could still be redeemed for pairs. */
  public void endDevices(long accountId) {
    for (String table : List.of("authorization_code", "token_pair")) {
      database.change("delete from " + table + " where account_id = ?", accountId);
    }
  }
}

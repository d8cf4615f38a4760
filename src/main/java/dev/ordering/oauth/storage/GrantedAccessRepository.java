package dev.ordering.oauth.storage;

import dev.ordering.oauth.client.Scopes;
import dev.ordering.persistence.Database;
import dev.ordering.security.Scope;
import java.time.Clock;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.hibernate.query.MutationQuery;
import org.hibernate.query.SelectionQuery;

/**
 * The devices and applications that have access to an account, as its owner sees and removes them.
 * Callers of the methods that remove access must hold the {@link TokenSubjectRepository#lock lock}
 * of the account.
 */
public final class GrantedAccessRepository {
  private static final String LIVE_PAIRS =
      """
      from TokenPairEntity p
      where p.accountId = :account and p.refreshExpiresAt > :now
        and p.credentialsVersion = (
          select a.credentialsVersion from AccountEntity a where a.id = :account)
      order by p.issuedAt desc, p.id desc
      """;

  private final Database database;
  private final Clock clock;

  public GrantedAccessRepository(Database database, Clock clock) {
    this.database = database;
    this.clock = clock;
  }

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
      long id, String name, String application, Optional<Instant> signedInAt, Instant lastUsedAt) {}

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
  }

  /**
   * Returns the devices with a pair that is valid or can be refreshed, most recently used first.
   */
  public List<SignedInDevice> devices(long accountId, int limit) {
    Map<Long, String> names = clientNames(accountId);
    return livePairs(accountId).setMaxResults(limit).getResultList().stream()
        .map(
            pair ->
                new SignedInDevice(
                    pair.id,
                    pair.deviceName,
                    names.getOrDefault(pair.clientId, ""),
                    Optional.ofNullable(pair.signedInAt),
                    pair.issuedAt))
        .toList();
  }

  /** Returns the applications with a consent or a live pair, ordered by id. */
  public List<AllowedApplication> applications(long accountId) {
    Map<Long, Set<Scope>> scopes = new TreeMap<>();
    database
        .session()
        .createSelectionQuery("from ConsentEntity where accountId = :account", ConsentEntity.class)
        .setParameter("account", accountId)
        .getResultStream()
        .forEach(consent -> add(scopes, consent.clientId, consent.scopes));
    livePairs(accountId).getResultStream().forEach(pair -> add(scopes, pair.clientId, pair.scopes));
    Map<Long, String> names = clientNames(accountId);
    return scopes.entrySet().stream()
        .map(
            client ->
                new AllowedApplication(
                    client.getKey(), names.getOrDefault(client.getKey(), ""), client.getValue()))
        .toList();
  }

  private static void add(Map<Long, Set<Scope>> scopes, long clientId, String stored) {
    scopes
        .computeIfAbsent(clientId, client -> EnumSet.noneOf(Scope.class))
        .addAll(Scopes.stored(stored));
  }

  /** Removes a pair if it belongs to this account. */
  public void endDevice(long accountId, long id) {
    change("delete from TokenPairEntity where accountId = :account and id = :id", accountId)
        .setParameter("id", id)
        .executeUpdate();
  }

  /** Removes all access of a client to an account: its consents, codes and pairs. */
  public void withdraw(long accountId, long clientId) {
    for (String entity : List.of("ConsentEntity", "AuthorizationCodeEntity", "TokenPairEntity")) {
      change(
              "delete from " + entity + " where accountId = :account and clientId = :client",
              accountId)
          .setParameter("client", clientId)
          .executeUpdate();
    }
  }

  /** Removes all pairs of an account, and the codes that could still be redeemed for pairs. */
  public void endDevices(long accountId) {
    for (String entity : List.of("AuthorizationCodeEntity", "TokenPairEntity")) {
      change("delete from " + entity + " where accountId = :account", accountId).executeUpdate();
    }
  }

  private SelectionQuery<TokenPairEntity> livePairs(long accountId) {
    return database
        .session()
        .createSelectionQuery(LIVE_PAIRS, TokenPairEntity.class)
        .setParameter("account", accountId)
        .setParameter("now", clock.instant());
  }

  private Map<Long, String> clientNames(long accountId) {
    Map<Long, String> names = new TreeMap<>();
    database
        .session()
        .createSelectionQuery(
            """
            from ClientEntity c
            where c.id in (select p.clientId from TokenPairEntity p where p.accountId = :account)
              or c.id in (select g.clientId from ConsentEntity g where g.accountId = :account)
            """,
            ClientEntity.class)
        .setParameter("account", accountId)
        .getResultStream()
        .forEach(client -> names.put(client.id, client.name));
    return names;
  }

  private MutationQuery change(String statement, long accountId) {
    return database.session().createMutationQuery(statement).setParameter("account", accountId);
  }
}

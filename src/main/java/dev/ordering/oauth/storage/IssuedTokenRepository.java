package dev.ordering.oauth.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The token pairs, as administrators see and remove them. Methods that remove pairs take the lock
 * of their user first, for which a redemption of a code also waits.
 */
public record IssuedTokenRepository(
    Database database, TokenSubjectRepository subjects, Clock clock) {
  /**
   * A pair that is valid or can be refreshed.
   *
   * @param deviceName the name that the device gave itself
   */
  public record OnDevice(
      String clientId,
      String deviceId,
      String deviceName,
      Instant issuedAt,
      Instant refreshExpiresAt) {}

  /** The number of pairs of a client that are valid or can be refreshed. */
  public record OfClient(String clientId, long pairs) {}

  /** Returns the pairs of a user, most recently issued first. */
  public List<OnDevice> of(long accountId, int limit) {
    return database.list(
        OnDevice.class,
        "select c.clientId, p.deviceId, p.deviceName, p.issuedAt, p.refreshExpiresAt "
            + GrantedAccessRepository.LIVE_PAIRS
            + "limit ?3",
        accountId,
        clock.instant(),
        limit);
  }

  /**
   * Returns the number of pairs of each client whose identifier is greater than the given one,
   * ordered by identifier.
   */
  public List<OfClient> counts(String afterClientId, int limit) {
    return database.list(
        OfClient.class,
        """
        select c.clientId, count(a.id)
        from ClientEntity c left join TokenPairEntity p
          on p.clientId = c.id and p.refreshExpiresAt > ?1
        left join AccountEntity a
          on a.id = p.accountId and a.credentialsVersion = p.credentialsVersion
        where c.clientId > ?2
        group by c.clientId order by c.clientId
        limit ?3
        """,
        clock.instant(),
        afterClientId,
        limit);
  }

  /**
   * Removes all pairs of a user, and the codes that could still be redeemed for pairs. Returns how
   * many pairs there were.
   */
  public int endOfUser(long accountId) {
    subjects.lock(accountId);
    database.change("delete from authorization_code where account_id = ?", accountId);
    return database.change("delete from token_pair where account_id = ?", accountId);
  }

  /** Removes the pairs of one device of a user, and returns how many there were. */
  public int endOfDevice(long accountId, String deviceId, Optional<String> clientId) {
    subjects.lock(accountId);
    return database.change(
        Sql.named(
            """
            delete from token_pair where account_id = :account and device_id = :device
              and (:client = '' or client_id in (
                select c.id from client c where c.client_id = :client))
            """,
            Map.of("account", accountId, "device", deviceId, "client", clientId.orElse(""))));
  }

  /**
   * Returns the ids of users with pairs or codes of a client, those greater than the given id, in
   * their order.
   */
  public List<Long> usersAfter(long accountId, long clientId, int limit) {
    return database.select(
        Sql.named(
            """
            select account_id from token_pair
            where client_id = :client and account_id > :after
            union select account_id from authorization_code
            where client_id = :client and account_id > :after
            order by account_id limit :limit
            """,
            Map.of("client", clientId, "after", accountId, "limit", limit)),
        row -> row.getLong("account_id"));
  }

  /**
   * Removes the pairs of a user and a client, and the codes that could still be redeemed for pairs.
   * Returns how many pairs there were.
   */
  public int endOfUserAndClient(long accountId, long clientId) {
    subjects.lock(accountId);
    database.change(
        "delete from authorization_code where account_id = ? and client_id = ?",
        accountId,
        clientId);
    return database.change(
        "delete from token_pair where account_id = ? and client_id = ?", accountId, clientId);
  }
}

package dev.ordering.oauth.storage;

import dev.ordering.persistence.Database;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The token pairs, as administrators see and end them. A method that ends pairs takes the lock of
 * their user first.
 */
public final class IssuedTokenRepository {
  private static final int USERS_AT_ONCE = 200;

  private final Database database;
  private final TokenSubjectRepository subjects;
  private final Clock clock;

  public IssuedTokenRepository(Database database, TokenSubjectRepository subjects, Clock clock) {
    this.database = database;
    this.subjects = subjects;
    this.clock = clock;
  }

  /**
   * A pair that works or can be refreshed.
   *
   * @param deviceName as the device told it
   */
  public record OnDevice(
      String clientId,
      String deviceId,
      String deviceName,
      Instant issuedAt,
      Instant refreshExpiresAt) {}

  /** The pairs of a client, counted. */
  public record OfClient(String clientId, long pairs) {}

  /** The pairs of a user, those issued last first. */
  public List<OnDevice> of(long accountId, int most) {
    return database.read(
        () ->
            database
                .session()
                .createSelectionQuery(
                    """
                    select new dev.ordering.oauth.storage.IssuedTokenRepository$OnDevice(
                      c.clientId, p.deviceId, p.deviceName, p.issuedAt, p.refreshExpiresAt)
                    from TokenPairEntity p join ClientEntity c on c.id = p.clientId
                    where p.accountId = :account and p.refreshExpiresAt > :now
                      and p.credentialsVersion = (
                        select a.credentialsVersion from AccountEntity a where a.id = :account)
                    order by p.issuedAt desc, p.id desc
                    """,
                    OnDevice.class)
                .setParameter("account", accountId)
                .setParameter("now", clock.instant())
                .setMaxResults(most)
                .getResultList());
  }

  /** How many pairs there are, for each client that follows one in their order. */
  public List<OfClient> counts(String afterClientId, int most) {
    return database.read(
        () ->
            database
                .session()
                .createSelectionQuery(
                    """
                    select new dev.ordering.oauth.storage.IssuedTokenRepository$OfClient(c.clientId, count(p.id))
                    from ClientEntity c left join TokenPairEntity p
                      on p.clientId = c.id and p.refreshExpiresAt > :now
                    where c.clientId > :after
                    group by c.clientId order by c.clientId
                    """,
                    OfClient.class)
                .setParameter("now", clock.instant())
                .setParameter("after", afterClientId)
                .setMaxResults(most)
                .getResultList());
  }

  /** Ends all pairs of a user. @return how many */
  public int endOfUser(long accountId) {
    return database.write(
        () -> {
          subjects.lock(accountId);
          return database
              .session()
              .createMutationQuery("delete from TokenPairEntity where accountId = :account")
              .setParameter("account", accountId)
              .executeUpdate();
        });
  }

  /** Ends the pairs of one device of a user. @return how many */
  public int endOfDevice(long accountId, String deviceId, Optional<String> clientId) {
    return database.write(
        () -> {
          subjects.lock(accountId);
          return database
              .session()
              .createMutationQuery(
                  """
                  delete from TokenPairEntity
                  where accountId = :account and deviceId = :device
                    and (:client = '' or clientId in (
                      select c.id from ClientEntity c where c.clientId = :client))
                  """)
              .setParameter("account", accountId)
              .setParameter("device", deviceId)
              .setParameter("client", clientId.orElse(""))
              .executeUpdate();
        });
  }

  /** Ends all pairs of a client, user by user. @return how many */
  public int endOfClient(String clientId) {
    int ended = 0;
    long last = 0;
    List<Long> users;
    do {
      users = usersAfter(last, clientId);
      for (long user : users) {
        ended += endOfUserAndClient(user, clientId);
        last = user;
      }
    } while (users.size() == USERS_AT_ONCE);
    return ended;
  }

  private List<Long> usersAfter(long account, String clientId) {
    return database.read(
        () ->
            database
                .session()
                .createSelectionQuery(
                    """
                    select distinct p.accountId
                    from TokenPairEntity p join ClientEntity c on c.id = p.clientId
                    where c.clientId = :client and p.accountId > :after order by p.accountId
                    """,
                    Long.class)
                .setParameter("client", clientId)
                .setParameter("after", account)
                .setMaxResults(USERS_AT_ONCE)
                .getResultList());
  }

  private int endOfUserAndClient(long accountId, String clientId) {
    return database.write(
        () -> {
          subjects.lock(accountId);
          return database
              .session()
              .createMutationQuery(
                  """
                  delete from TokenPairEntity where accountId = :account
                    and clientId in (select c.id from ClientEntity c where c.clientId = :client)
                  """)
              .setParameter("account", accountId)
              .setParameter("client", clientId)
              .executeUpdate();
        });
  }
}

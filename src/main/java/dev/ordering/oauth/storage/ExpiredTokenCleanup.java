package dev.ordering.oauth.storage;

import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;
import org.hibernate.StatelessSession;

/**
 * Removes expired data that no request removes: nonces after their grace time, expired codes and
 * expired pairs. It skips rows that other transactions have locked, so it neither waits for them
 * nor blocks them, on any number of nodes.
 */
public final class ExpiredTokenCleanup {
  private static final int AT_ONCE = 500;

  private final Database database;
  private final Clock clock;

  public ExpiredTokenCleanup(Database database, Clock clock) {
    this.database = database;
    this.clock = clock;
  }

  /**
   * Returns the steps of the cleanup, to be run in this order. Each step removes one batch and
   * returns whether there may be more.
   */
  public List<Supplier<Boolean>> steps() {
    return List.of(
        // Without the nonce, nobody can use a stolen table to derive the successors of stolen old
        // tokens.
        () ->
            removeBatch(
                "select refresh_token_hash from token_rotation where grace_until < :now",
                byte[].class,
                "update TokenRotationEntity set nonce = null, graceUntil = null"
                    + " where refreshTokenHash in :keys"),
        () ->
            removeBatch(
                "select code_hash from authorization_code where expires_at <= :now",
                byte[].class,
                "delete from AuthorizationCodeEntity where codeHash in :keys"),
        () ->
            removeBatch(
                "select id from token_pair where refresh_expires_at <= :now",
                Long.class,
                "delete from TokenPairEntity where id in :keys"));
  }

  private <K> boolean removeBatch(String expired, Class<K> keyType, String change) {
    StatelessSession session = database.session();
    List<K> keys =
        session
            .createNativeQuery(expired + " limit " + AT_ONCE + " for update skip locked", keyType)
            .setParameter("now", clock.instant())
            .getResultList();
    if (!keys.isEmpty()) {
      session.createMutationQuery(change).setParameterList("keys", keys).executeUpdate();
    }
    return keys.size() == AT_ONCE;
  }
}

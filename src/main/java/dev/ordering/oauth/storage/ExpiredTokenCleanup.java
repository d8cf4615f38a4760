package dev.ordering.oauth.storage;

import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.List;
import org.hibernate.StatelessSession;

/**
 * Takes away what is over although nobody asks for it again: nonces whose grace time has passed,
 * codes and pairs that expired. It locks only rows that no other transaction holds and waits for
 * none, so it blocks nobody, on any number of nodes.
 */
public final class ExpiredTokenCleanup implements Runnable {
  private static final int AT_ONCE = 500;

  private final Database database;
  private final Clock clock;

  public ExpiredTokenCleanup(Database database, Clock clock) {
    this.database = database;
    this.clock = clock;
  }

  @Override
  public void run() {
    // a stolen table must not yield the rotatedTokens of stolen old tokens: no nonce, no derivation
    repeat(
        "select refresh_token_hash from token_rotation where grace_until < :now",
        byte[].class,
        "update TokenRotationEntity set nonce = null, graceUntil = null"
            + " where refreshTokenHash in :keys");
    repeat(
        "select code_hash from authorization_code where expires_at <= :now",
        byte[].class,
        "delete from AuthorizationCodeEntity where codeHash in :keys");
    repeat(
        "select id from token_pair where refresh_expires_at <= :now",
        Long.class,
        "delete from TokenPairEntity where id in :keys");
  }

  private <K> void repeat(String expired, Class<K> keyType, String change) {
    int changed;
    do {
      changed = database.write(() -> once(expired, keyType, change));
    } while (changed == AT_ONCE);
  }

  private <K> int once(String expired, Class<K> keyType, String change) {
    StatelessSession session = database.session();
    List<K> keys =
        session
            .createNativeQuery(expired + " limit " + AT_ONCE + " for update skip locked", keyType)
            .setParameter("now", clock.instant())
            .getResultList();
    if (!keys.isEmpty()) {
      session.createMutationQuery(change).setParameterList("keys", keys).executeUpdate();
    }
    return keys.size();
  }
}

package dev.ordering.oauth;

import dev.ordering.persistence.Database;
import java.time.Instant;
import java.util.List;

/**
 * The used refresh tokens of each pair, by which a stolen one is recognised: those of the time that
 * a token can live, and of a client that refreshes in a loop only the newest thousand or so.
 */
final class HibernateRotations {
  /** More than a month of hourly refreshes. */
  static final int MOST = 1_000;

  /** One refresh in so many looks whether there are too many, which costs a thousand index rows. */
  private static final int SELDOM = 16;

  private final Database database;

  HibernateRotations(Database database) {
    this.database = database;
  }

  void add(long pairId, Rotation rotation) {
    forget(pairId, rotation.forgetBefore());
    if (Math.floorMod(rotation.nonce()[0], SELDOM) == 0) {
      oldestKept(pairId).forEach(moment -> forget(pairId, moment));
    }
    TokenRotationEntity row = new TokenRotationEntity();
    row.refreshTokenHash = rotation.presented().hash();
    row.tokenPairId = pairId;
    row.rotatedAt = rotation.rotatedAt();
    row.nonce = rotation.nonce();
    row.graceUntil = rotation.graceUntil();
    database.session().insert(row);
  }

  /** The moment of the oldest rotation that is kept, if there are more. */
  private List<Instant> oldestKept(long pairId) {
    return database
        .session()
        .createSelectionQuery(
            "select rotatedAt from TokenRotationEntity where tokenPairId = :id"
                + " order by rotatedAt desc",
            Instant.class)
        .setParameter("id", pairId)
        .setFirstResult(MOST - 1)
        .setMaxResults(1)
        .getResultList();
  }

  private void forget(long pairId, Instant before) {
    database
        .session()
        .createMutationQuery(
            "delete from TokenRotationEntity where tokenPairId = :id and rotatedAt < :before")
        .setParameter("id", pairId)
        .setParameter("before", before)
        .executeUpdate();
  }
}

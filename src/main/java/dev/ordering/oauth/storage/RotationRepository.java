package dev.ordering.oauth.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.time.Instant;
import java.util.List;

/**
 * The used refresh tokens of each pair, by which a stolen one is recognised: those of the time that
 * a token can live, and of a client that refreshes in a loop only the newest thousand or so.
 */
final class RotationRepository {
  /** More than a month of hourly refreshes. */
  static final int MOST = 1_000;

  /** One refresh in so many looks whether there are too many, which costs a thousand index rows. */
  private static final int SELDOM = 16;

  private static final String FORGET =
      "delete from token_rotation where token_pair_id = ? and rotated_at < ?";
  private static final String REMEMBER =
      "insert into token_rotation"
          + " (refresh_token_hash, token_pair_id, rotated_at, nonce, grace_until)"
          + " values (?, ?, ?, ?, ?)";

  private final Database database;

  RotationRepository(Database database) {
    this.database = database;
  }

  void add(long pairId, Rotation rotation) {
    forget(pairId, rotation.forgetBefore());
    if (Math.floorMod(rotation.nonce()[0], SELDOM) == 0) {
      oldestKept(pairId).forEach(moment -> forget(pairId, moment));
    }
    database.change(
        Sql.of(
            REMEMBER,
            rotation.presented().hash(),
            pairId,
            rotation.rotatedAt(),
            rotation.nonce(),
            rotation.graceUntil()));
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
    database.change(Sql.of(FORGET, pairId, before));
  }
}

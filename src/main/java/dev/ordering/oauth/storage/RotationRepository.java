package dev.ordering.oauth.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;

/**
 * The used refresh tokens of each pair, by which a stolen one is recognised: those of the time that
 * a token can live, and of a client that refreshes in a loop only the newest thousand or so.
 */
final class RotationRepository {
  /** More than a month of hourly refreshes. */
  static final int MOST = 1_000;

  /** One refresh in so many looks whether there are any, which costs a thousand index rows. */
  private static final int SELDOM = 16;

  private static final String TRIM =
      "delete from token_rotation where token_pair_id = ? and (rotated_at < ? or rotated_at < ("
          + "select r.rotated_at from token_rotation r where r.token_pair_id = ?"
          + " order by r.rotated_at desc limit 1 offset "
          + (MOST - 1)
          + "))";
  private static final String REMEMBER =
      "insert into token_rotation"
          + " (refresh_token_hash, token_pair_id, rotated_at, nonce, grace_until)"
          + " values (?, ?, ?, ?, ?)";

  private final Database database;

  RotationRepository(Database database) {
    this.database = database;
  }

  void add(long pairId, Rotation rotation) {
    database.change(
        Sql.of(
            REMEMBER,
            rotation.presented().hash(),
            pairId,
            rotation.times().issuedAt(),
            rotation.nonce(),
            rotation.graceUntil()));
    trim(pairId, rotation);
  }

  /** Forgets, once in a while, what need no longer be recognised. */
  void trim(long pairId, Rotation rotation) {
    if (Math.floorMod(rotation.nonce()[0], SELDOM) == 0) {
      database.change(Sql.of(TRIM, pairId, rotation.forgetBefore(), pairId));
    }
  }
}

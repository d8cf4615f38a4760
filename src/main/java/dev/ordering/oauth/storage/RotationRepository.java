package dev.ordering.oauth.storage;

import dev.ordering.persistence.Database;

/**
 * Stores the used refresh tokens of each pair, so that a stolen one is recognised. They are kept
 * for the lifetime of a refresh token. If a client refreshes in a loop, only about the newest
 * thousand are kept.
 */
record RotationRepository(Database database) {
  /** More than a month of hourly refreshes. */
  static final int MAXIMUM_KEPT = 1_000;

  /**
   * Only one in this many refreshes removes old rotations, because that reads a thousand index
   * rows.
   */
  private static final int TRIM_INTERVAL = 16;

  private static final String TRIM =
      "delete from token_rotation where token_pair_id = ? and (rotated_at < ? or rotated_at < ("
          + "select r.rotated_at from token_rotation r where r.token_pair_id = ?"
          + " order by r.rotated_at desc limit 1 offset "
          + (MAXIMUM_KEPT - 1)
          + "))";
  private static final String REMEMBER =
      "insert into token_rotation"
          + " (refresh_token_hash, token_pair_id, rotated_at, nonce, grace_until)"
          + " values (?, ?, ?, ?, ?)";

  void add(long pairId, Rotation rotation) {
    database.change(
        REMEMBER,
        rotation.presented().hash(),
        pairId,
        rotation.times().issuedAt(),
        rotation.nonce(),
        rotation.graceUntil());
    trim(pairId, rotation);
  }

  /** Removes, in about one of sixteen calls, the rotations that need not be recognised any more. */
  void trim(long pairId, Rotation rotation) {
    if (Math.floorMod(rotation.nonce()[0], TRIM_INTERVAL) == 0) {
      database.change(TRIM, pairId, rotation.forgetBefore(), pairId);
    }
  }
}

package dev.ordering.oauth.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Removes expired data that no request removes: nonces after their grace time, expired codes and
 * expired pairs. It skips rows that other transactions have locked, so it neither waits for them
 * nor blocks them, on any number of nodes.
 */
public record ExpiredTokenCleanup(Database database, Clock clock) {
  private static final int AT_ONCE = 500;

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
                "select refresh_token_hash from token_rotation where grace_until < ?",
                "update token_rotation set nonce = null, grace_until = null"
                    + " where refresh_token_hash in (:keys)"),
        () ->
            removeBatch(
                "select code_hash from authorization_code where expires_at <= ?",
                "delete from authorization_code where code_hash in (:keys)"),
        () ->
            removeBatch(
                "select id from token_pair where refresh_expires_at <= ?",
                "delete from token_pair where id in (:keys)"));
  }

  private boolean removeBatch(String expired, String change) {
    List<Object> keys =
        database.select(
            Sql.of(expired + " limit " + AT_ONCE + " for update skip locked", clock.instant()),
            row -> row.getObject(1));
    if (!keys.isEmpty()) {
      database.change(Sql.named(change, Map.of("keys", keys)));
    }
    return keys.size() == AT_ONCE;
  }
}

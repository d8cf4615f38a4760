package dev.ordering.oauth.storage;

import dev.ordering.oauth.client.Scopes;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.security.Scope;
import java.util.Optional;
import java.util.Set;

/**
 * Rotates a live pair with one statement, if the database supports it. So nearly every refresh
 * costs one round trip instead of seven. The statement locks the account's row before it changes
 * the pair, and PostgreSQL checks the latest committed version of both (READ COMMITTED).
 */
public record LiveRotation(Database database) {
  private static final String ROTATE =
      """
      with subject as (
        select id, credentials_version from account
        where id = (select account_id from token_pair where refresh_token_hash = ?)
          and not disabled
        for no key update
      ), rotated as (
        update token_pair p
        set access_token_hash = ?, refresh_token_hash = ?, issued_at = ?, access_expires_at = ?,
          refresh_expires_at = ?
        from subject s, client c
        where p.refresh_token_hash = ? and p.refresh_expires_at > ?
          and s.id = p.account_id and s.credentials_version = p.credentials_version
          and c.id = p.client_id and not c.disabled and ? in ('', c.client_id)
        returning p.id, p.scopes
      ), remembered as (
        insert into token_rotation
          (refresh_token_hash, token_pair_id, rotated_at, nonce, grace_until)
        select ?, id, ?, ?, ? from rotated
      )
      select id, scopes from rotated""";

  /** A pair that was rotated. */
  private record Rotated(long id, Set<Scope> scopes) {}

  /**
   * Rotates a pair outside of a transaction. If the connection is lost, this is repeated; if the
   * first attempt was committed, the repetition finds that the token has been used.
   *
   * @param clientId the client that claims to send the token
   * @return the pair's scopes; empty if the full rotation rules must decide about the token
   */
  public Optional<Set<Scope>> rotate(Rotation rotation, Optional<String> clientId) {
    return database.isEmbedded()
        ? Optional.empty()
        : database.autocommit(() -> rotated(rotation, clientId)).map(Rotated::scopes);
  }

  private Optional<Rotated> rotated(Rotation rotation, Optional<String> clientId) {
    byte[] presented = rotation.presented().hash();
    PairTimes times = rotation.times();
    Optional<Rotated> rotated =
        database.selectFirst(
            Sql.of(
                ROTATE,
                presented,
                rotation.values().access().hash(),
                rotation.values().refresh().hash(),
                times.issuedAt(),
                times.accessExpiresAt(),
                times.refreshExpiresAt(),
                presented,
                times.issuedAt(),
                clientId.orElse(""),
                presented,
                times.issuedAt(),
                rotation.nonce(),
                rotation.graceUntil()),
            row -> new Rotated(row.getLong(1), Scopes.stored(row.getString(2))));
    rotated.ifPresent(pair -> new RotationRepository(database).trim(pair.id(), rotation));
    return rotated;
  }
}

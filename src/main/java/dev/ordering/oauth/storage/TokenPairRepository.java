package dev.ordering.oauth.storage;

import dev.ordering.oauth.client.Scopes;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.security.OpaqueToken;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Changes the live token pairs and stores the refresh tokens that were rotated. The caller must
 * hold the {@link TokenSubjectRepository#lock lock} of the user. If a pair is removed, its
 * rotations are removed with it (on delete cascade).
 */
public record TokenPairRepository(Database database) {
  private static final String ROTATE =
      "update token_pair set access_token_hash = ?, refresh_token_hash = ?, issued_at = ?,"
          + " access_expires_at = ?, refresh_expires_at = ? where id = ?";

  /** Replaces the pair of the same user, client and device, if there is one. */
  public void replace(TokenGrant grant, PairValues values, PairTimes times) {
    database.change(
        "delete from token_pair where account_id = ? and client_id = ? and device_id = ?",
        grant.subject().accountId(),
        grant.clientId(),
        grant.device().id());
    TokenPairEntity row = new TokenPairEntity();
    row.accountId = grant.subject().accountId();
    row.clientId = grant.clientId();
    row.deviceId = grant.device().id();
    row.deviceName = grant.device().name();
    row.scopes = Scopes.text(grant.scopes());
    row.credentialsVersion = grant.subject().credentialsVersion();
    row.accessTokenHash = values.access().hash();
    row.refreshTokenHash = values.refresh().hash();
    row.issuedAt = times.issuedAt();
    row.signedInAt = times.issuedAt();
    row.accessExpiresAt = times.accessExpiresAt();
    row.refreshExpiresAt = times.refreshExpiresAt();
    row.codeHash = grant.code().map(OpaqueToken::hash).orElse(null);
    database.session().insert(row);
    new DeletionCancellation(database).cancel(row.accountId, row.credentialsVersion);
  }

  /**
   * Removes the invalid pairs of the grant's user and client, and then the oldest pairs beyond the
   * maximum. The pair of the grant's own device is always kept, because a node whose clock is
   * behind may have given it an old time.
   */
  public void limit(TokenGrant grant, int maximum, Instant now) {
    database.change(
        """
            delete from token_pair where account_id = ? and client_id = ?
              and (refresh_expires_at <= ? or credentials_version <> ?)
            """,
        grant.subject().accountId(),
        grant.clientId(),
        now,
        grant.subject().credentialsVersion());
    List<Long> surplus =
        database.list(
            Long.class,
            """
            select id from TokenPairEntity
            where accountId = ?1 and clientId = ?2 and deviceId <> ?3
            order by issuedAt desc, id desc
            offset ?4
            """,
            grant.subject().accountId(),
            grant.clientId(),
            grant.device().id(),
            maximum - 1);
    surplus.forEach(this::end);
  }

  /** Replaces the tokens of a pair and stores the used refresh token. */
  public void rotate(StoredTokenPair pair, Rotation rotation) {
    PairTimes times = rotation.times();
    database.change(
        ROTATE,
        rotation.values().access().hash(),
        rotation.values().refresh().hash(),
        times.issuedAt(),
        times.accessExpiresAt(),
        times.refreshExpiresAt(),
        pair.id());
    new RotationRepository(database).add(pair.id(), rotation);
  }

  public void end(StoredTokenPair pair) {
    end(pair.id());
  }

  private void end(long id) {
    database.change("delete from token_pair where id = ?", id);
  }

  /** Removes the pair of a token of an account, even if the token has expired or was rotated. */
  public void endByToken(long accountId, OpaqueToken token) {
    database.change(
        Sql.named(
            """
            delete from token_pair
            where account_id = :account and (access_token_hash = :hash or refresh_token_hash = :hash
              or id in (select token_pair_id from token_rotation where refresh_token_hash = :hash))
            """,
            Map.of("account", accountId, "hash", token.hash())));
  }

  /** Removes the pair that was issued for a code. */
  public void endByCode(OpaqueToken code) {
    database.change("delete from token_pair where code_hash = ?", code.hash());
  }
}

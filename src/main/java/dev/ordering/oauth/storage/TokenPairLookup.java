package dev.ordering.oauth.storage;

import dev.ordering.oauth.client.Scopes;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import dev.ordering.security.Caller;
import dev.ordering.security.OpaqueToken;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Finds token pairs by a token or a code. To change a pair, callers find its owner without a lock,
 * take the {@link TokenSubjectRepository#lock lock} of that user, and then read the pair.
 */
public record TokenPairLookup(Database database) {
  private static final String CALLER =
      "select p.account_id, p.client_id, c.platform_id, p.scopes from token_pair p"
          + " join client c on c.id = p.client_id join account a on a.id = p.account_id"
          + " where p.access_token_hash = ? and p.access_expires_at > ?"
          + " and p.credentials_version = a.credentials_version"
          + " and not a.disabled and not c.disabled";
  private static final String OWNER = "select p.account_id, p.client_id from token_pair p";
  private static final String PAIR =
      "select p.id, p.client_id, c.disabled, p.scopes, p.credentials_version,"
          + " p.refresh_token_hash, p.access_expires_at, p.refresh_expires_at";
  private static final String OF_CLIENT = " from token_pair p join client c on c.id = p.client_id";
  private static final String LIVE = PAIR + OF_CLIENT + " where p.refresh_token_hash = ?";
  private static final String ROTATED =
      PAIR
          + ", r.nonce, r.grace_until"
          + OF_CLIENT
          + " join token_rotation r on r.token_pair_id = p.id where r.refresh_token_hash = ?";

  /**
   * Returns the caller that a live access token represents, by the hash of the token. See {@link
   * Database#selectWithNext}.
   */
  public Supplier<Optional<Caller>> caller(byte[] accessTokenHash, Instant now) {
    Supplier<List<Caller>> found =
        database.selectWithNext(
            Sql.of(CALLER, accessTokenHash, now),
            row ->
                new Caller(
                    row.getLong("account_id"),
                    row.getLong("client_id"),
                    row.getLong("platform_id"),
                    Scopes.stored(row.getString("scopes"))));
    return () -> found.get().stream().findFirst();
  }

  /** Returns the owner of a refresh token, whether it is live or was rotated. */
  public Optional<TokenOwner> ownerOfRefreshToken(OpaqueToken refreshToken) {
    return owner(" where p.refresh_token_hash = ?", refreshToken)
        .or(
            () ->
                owner(
                    " join token_rotation r on r.token_pair_id = p.id"
                        + " where r.refresh_token_hash = ?",
                    refreshToken));
  }

  /** Returns the owner of either token of a pair. */
  public Optional<TokenOwner> ownerOfToken(OpaqueToken token) {
    return owner(" where p.access_token_hash = ?", token).or(() -> ownerOfRefreshToken(token));
  }

  /** Returns the owner of the pair that was issued for a redeemed code. */
  public Optional<TokenOwner> ownerOfCode(OpaqueToken code) {
    return owner(" where p.code_hash = ?", code);
  }

  private Optional<TokenOwner> owner(String condition, OpaqueToken token) {
    return database.selectFirst(
        Sql.of(OWNER + condition, token.hash()),
        row -> new TokenOwner(row.getLong("account_id"), row.getLong("client_id")));
  }

  /** Returns the pair of a refresh token, whether the token is live or was rotated. */
  public Optional<StoredTokenPair> findByRefreshToken(OpaqueToken refreshToken) {
    byte[] hash = refreshToken.hash();
    return database
        .selectFirst(Sql.of(LIVE, hash), row -> pair(row, Optional.empty()))
        .or(
            () ->
                database.selectFirst(
                    Sql.of(ROTATED, hash), row -> pair(row, Optional.of(rotation(row)))));
  }

  private static StoredTokenPair pair(
      ResultSet row, Optional<StoredTokenPair.PastRotation> rotation) throws SQLException {
    return new StoredTokenPair(
        row.getLong("id"),
        row.getLong("client_id"),
        row.getBoolean("disabled"),
        Scopes.stored(row.getString("scopes")),
        row.getInt("credentials_version"),
        row.getBytes("refresh_token_hash"),
        row.getObject("access_expires_at", OffsetDateTime.class).toInstant(),
        row.getObject("refresh_expires_at", OffsetDateTime.class).toInstant(),
        rotation);
  }

  private static StoredTokenPair.PastRotation rotation(ResultSet row) throws SQLException {
    return new StoredTokenPair.PastRotation(
        Optional.ofNullable(row.getBytes("nonce")), RowReader.instant(row, "grace_until"));
  }
}

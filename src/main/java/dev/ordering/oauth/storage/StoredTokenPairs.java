package dev.ordering.oauth.storage;

import dev.ordering.oauth.client.Scopes;
import dev.ordering.oauth.code.OpaqueToken;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;

/** Finds token pairs, under the {@link TokenSubjectRepository#lock lock} of their user. */
public final class StoredTokenPairs {
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

  private final Database database;

  public StoredTokenPairs(Database database) {
    this.database = database;
  }

  /** The pair that a refresh token, live or rotated away, belongs to. */
  public Optional<StoredTokenPair> findByRefreshToken(OpaqueToken refreshToken) {
    byte[] hash = refreshToken.hash();
    return database.select(Sql.of(LIVE, hash), row -> pair(row, Optional.empty())).stream()
        .findFirst()
        .or(() -> findRotated(hash));
  }

  private Optional<StoredTokenPair> findRotated(byte[] hash) {
    return database
        .select(Sql.of(ROTATED, hash), row -> pair(row, Optional.of(rotation(row))))
        .stream()
        .findFirst();
  }

  private static StoredTokenPair pair(
      ResultSet row, Optional<StoredTokenPair.PastRotation> rotation) throws SQLException {
    return new StoredTokenPair(
        row.getLong(1),
        row.getLong(2),
        row.getBoolean(3),
        Scopes.stored(row.getString(4)),
        row.getInt(5),
        row.getBytes(6),
        instant(row, 7).orElseThrow(),
        instant(row, 8).orElseThrow(),
        rotation);
  }

  private static StoredTokenPair.PastRotation rotation(ResultSet row) throws SQLException {
    return new StoredTokenPair.PastRotation(Optional.ofNullable(row.getBytes(9)), instant(row, 10));
  }

  private static Optional<Instant> instant(ResultSet row, int column) throws SQLException {
    return Optional.ofNullable(row.getObject(column, OffsetDateTime.class))
        .map(OffsetDateTime::toInstant);
  }
}

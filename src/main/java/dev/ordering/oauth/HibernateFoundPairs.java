package dev.ordering.oauth;

import dev.ordering.persistence.Database;
import java.util.Optional;

/** Reads pairs from their tables. */
final class HibernateFoundPairs implements FoundPairs {
  private final Database database;

  HibernateFoundPairs(Database database) {
    this.database = database;
  }

  @Override
  public Optional<FoundPair> findByRefreshToken(OpaqueToken refreshToken) {
    return find(
            """
            select p, c.disabled, null from TokenPairEntity p
              join ClientEntity c on c.id = p.clientId
            where p.refreshTokenHash = :hash
            """,
            refreshToken)
        .or(
            () ->
                find(
                    """
                    select p, c.disabled, r from TokenPairEntity p
                      join ClientEntity c on c.id = p.clientId
                      join TokenRotationEntity r on r.tokenPairId = p.id
                    where r.refreshTokenHash = :hash
                    """,
                    refreshToken));
  }

  private Optional<FoundPair> find(String query, OpaqueToken refreshToken) {
    return database
        .session()
        .createSelectionQuery(query, Object[].class)
        .setParameter("hash", refreshToken.hash())
        .uniqueResultOptional()
        .map(row -> pair((TokenPairEntity) row[0], (Boolean) row[1], (TokenRotationEntity) row[2]));
  }

  private static FoundPair pair(
      TokenPairEntity row, boolean clientDisabled, TokenRotationEntity rotation) {
    return new FoundPair(
        row.id,
        row.clientId,
        clientDisabled,
        Scopes.stored(row.scopes),
        row.credentialsVersion,
        row.refreshTokenHash,
        row.accessExpiresAt,
        row.refreshExpiresAt,
        Optional.ofNullable(rotation)
            .map(
                past ->
                    new FoundPair.PastRotation(
                        Optional.ofNullable(past.nonce), Optional.ofNullable(past.graceUntil))));
  }
}

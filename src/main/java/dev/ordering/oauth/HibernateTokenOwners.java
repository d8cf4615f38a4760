package dev.ordering.oauth;

import dev.ordering.persistence.Database;
import java.util.Optional;

/** Finds the owners of tokens by their hashes. */
final class HibernateTokenOwners implements TokenOwners {
  private static final String OWNER =
      "select new dev.ordering.oauth.TokenOwner(p.accountId, p.clientId) from TokenPairEntity p ";

  private final Database database;

  HibernateTokenOwners(Database database) {
    this.database = database;
  }

  @Override
  public Optional<TokenOwner> ofRefreshToken(OpaqueToken refreshToken) {
    return find("where p.refreshTokenHash = :hash", refreshToken)
        .or(
            () ->
                find(
                    "join TokenRotationEntity r on r.tokenPairId = p.id"
                        + " where r.refreshTokenHash = :hash",
                    refreshToken));
  }

  @Override
  public Optional<TokenOwner> ofToken(OpaqueToken token) {
    return find("where p.accessTokenHash = :hash", token).or(() -> ofRefreshToken(token));
  }

  @Override
  public Optional<TokenOwner> ofCode(OpaqueToken code) {
    return find("where p.codeHash = :hash", code);
  }

  private Optional<TokenOwner> find(String condition, OpaqueToken token) {
    return database
        .session()
        .createSelectionQuery(OWNER + condition, TokenOwner.class)
        .setParameter("hash", token.hash())
        .uniqueResultOptional();
  }
}

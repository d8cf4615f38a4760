package dev.ordering.oauth;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.Optional;

/** Finds the owners of tokens by their hashes. */
final class HibernateTokenOwners implements TokenOwners {
  private static final String OWNER = "select p.account_id, p.client_id from token_pair p";

  private final Database database;

  HibernateTokenOwners(Database database) {
    this.database = database;
  }

  @Override
  public Optional<TokenOwner> ofRefreshToken(OpaqueToken refreshToken) {
    return find(" where p.refresh_token_hash = ?", refreshToken)
        .or(
            () ->
                find(
                    " join token_rotation r on r.token_pair_id = p.id"
                        + " where r.refresh_token_hash = ?",
                    refreshToken));
  }

  @Override
  public Optional<TokenOwner> ofToken(OpaqueToken token) {
    return find(" where p.access_token_hash = ?", token).or(() -> ofRefreshToken(token));
  }

  @Override
  public Optional<TokenOwner> ofCode(OpaqueToken code) {
    return find(" where p.code_hash = ?", code);
  }

  private Optional<TokenOwner> find(String condition, OpaqueToken token) {
    return database
        .select(
            Sql.of(OWNER + condition, token.hash()),
            row -> new TokenOwner(row.getLong(1), row.getLong(2)))
        .stream()
        .findFirst();
  }
}

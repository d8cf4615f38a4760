package dev.ordering.oauth.storage;

import dev.ordering.oauth.code.OpaqueToken;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.Optional;

/**
 * Finds the owner of a token by its hash, and so the user whose lock is to be taken before the pair
 * is looked at. Takes no lock itself.
 */
public final class TokenOwnerRepository {
  private static final String OWNER = "select p.account_id, p.client_id from token_pair p";

  private final Database database;

  public TokenOwnerRepository(Database database) {
    this.database = database;
  }

  /** Of a refresh token, live or rotated away. */
  public Optional<TokenOwner> ofRefreshToken(OpaqueToken refreshToken) {
    return find(" where p.refresh_token_hash = ?", refreshToken)
        .or(
            () ->
                find(
                    " join token_rotation r on r.token_pair_id = p.id"
                        + " where r.refresh_token_hash = ?",
                    refreshToken));
  }

  /** Of either token of a pair. */
  public Optional<TokenOwner> ofToken(OpaqueToken token) {
    return find(" where p.access_token_hash = ?", token).or(() -> ofRefreshToken(token));
  }

  /** Of the pair that descends from a redeemed code. */
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

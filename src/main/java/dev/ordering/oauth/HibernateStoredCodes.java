package dev.ordering.oauth;

import dev.ordering.persistence.Database;
import java.util.Optional;

/** The codes that wait for their redemption, in their table. */
final class HibernateStoredCodes implements StoredCodes {
  private final Database database;

  HibernateStoredCodes(Database database) {
    this.database = database;
  }

  @Override
  public Optional<Long> accountOf(OpaqueToken code) {
    return row(code).map(row -> row.accountId);
  }

  @Override
  public Optional<StoredCode> find(OpaqueToken code) {
    return row(code)
        .map(
            row ->
                new StoredCode(
                    row.clientId,
                    row.redirectUri,
                    Scopes.stored(row.scopes),
                    Optional.ofNullable(row.challenge).map(CodeChallenge::new),
                    row.credentialsVersion,
                    row.expiresAt));
  }

  @Override
  public void remove(OpaqueToken code) {
    database
        .session()
        .createMutationQuery("delete from AuthorizationCodeEntity where codeHash = :hash")
        .setParameter("hash", code.hash())
        .executeUpdate();
  }

  private Optional<AuthorizationCodeEntity> row(OpaqueToken code) {
    return database
        .session()
        .createSelectionQuery(
            "from AuthorizationCodeEntity where codeHash = :hash", AuthorizationCodeEntity.class)
        .setParameter("hash", code.hash())
        .uniqueResultOptional();
  }
}

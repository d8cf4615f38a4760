package dev.ordering.oauth;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.time.Instant;
import java.util.List;
import org.hibernate.query.MutationQuery;

/**
 * The pairs in their tables. What ends a pair forgets its rotations with it (on delete cascade).
 */
final class HibernateTokenPairs implements TokenPairs {
  private static final String ROTATE =
      "update token_pair set access_token_hash = ?, refresh_token_hash = ?, issued_at = ?,"
          + " access_expires_at = ?, refresh_expires_at = ? where id = ?";

  private final Database database;
  private final HibernateRotations rotations;

  HibernateTokenPairs(Database database) {
    this.database = database;
    rotations = new HibernateRotations(database);
  }

  @Override
  public void replace(TokenGrant grant, PairValues values, PairTimes times) {
    change(
            """
            delete from TokenPairEntity
            where accountId = :account and clientId = :client and deviceId = :device
            """)
        .setParameter("account", grant.holder().accountId())
        .setParameter("client", grant.clientId())
        .setParameter("device", grant.device().id())
        .executeUpdate();
    TokenPairEntity row = new TokenPairEntity();
    row.accountId = grant.holder().accountId();
    row.clientId = grant.clientId();
    row.deviceId = grant.device().id();
    row.deviceName = grant.device().name();
    row.scopes = Scopes.text(grant.scopes());
    row.credentialsVersion = grant.holder().credentialsVersion();
    row.accessTokenHash = values.access().hash();
    row.refreshTokenHash = values.refresh().hash();
    row.issuedAt = times.issuedAt();
    row.accessExpiresAt = times.accessExpiresAt();
    row.refreshExpiresAt = times.refreshExpiresAt();
    row.codeHash = grant.code().map(OpaqueToken::hash).orElse(null);
    database.session().insert(row);
  }

  @Override
  public void limit(TokenGrant grant, int maximum, Instant now) {
    change(
            """
            delete from TokenPairEntity
            where accountId = :account and clientId = :client
              and (refreshExpiresAt <= :now or credentialsVersion <> :version)
            """)
        .setParameter("account", grant.holder().accountId())
        .setParameter("client", grant.clientId())
        .setParameter("now", now)
        .setParameter("version", grant.holder().credentialsVersion())
        .executeUpdate();
    List<Long> surplus =
        database
            .session()
            .createSelectionQuery(
                """
                select id from TokenPairEntity
                where accountId = :account and clientId = :client and deviceId <> :device
                order by issuedAt desc, id desc
                """,
                Long.class)
            .setParameter("account", grant.holder().accountId())
            .setParameter("client", grant.clientId())
            .setParameter("device", grant.device().id())
            .setFirstResult(maximum - 1)
            .getResultList();
    surplus.forEach(this::end);
  }

  @Override
  public void rotate(FoundPair pair, PairValues values, PairTimes times, Rotation rotation) {
    database.change(
        Sql.of(
            ROTATE,
            values.access().hash(),
            values.refresh().hash(),
            times.issuedAt(),
            times.accessExpiresAt(),
            times.refreshExpiresAt(),
            pair.id()));
    rotations.add(pair.id(), rotation);
  }

  @Override
  public void end(FoundPair pair) {
    end(pair.id());
  }

  private void end(long id) {
    change("delete from TokenPairEntity where id = :id").setParameter("id", id).executeUpdate();
  }

  @Override
  public void endByToken(OpaqueToken token) {
    change(
            """
            delete from TokenPairEntity
            where accessTokenHash = :hash or refreshTokenHash = :hash
              or id in (select tokenPairId from TokenRotationEntity where refreshTokenHash = :hash)
            """)
        .setParameter("hash", token.hash())
        .executeUpdate();
  }

  @Override
  public void endByCode(OpaqueToken code) {
    change("delete from TokenPairEntity where codeHash = :hash")
        .setParameter("hash", code.hash())
        .executeUpdate();
  }

  private MutationQuery change(String query) {
    return database.session().createMutationQuery(query);
  }
}

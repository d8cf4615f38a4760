package dev.ordering.persistence;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.migration.JavaMigration;

/**
 * The migration V51. Earlier releases stored the opening times of shops in UTC, with the offset
 * that the time zone of their JVM had at the beginning of 1970, so that a JVM in another zone read
 * other times. From now on the times are stored as they are. It also forgets the digests of the
 * imported files, so that the next import of each company writes all of its shops.
 *
 * @param zone the time zone of the JVM
 */
record OpeningTimesMigration(ZoneId zone) implements JavaMigration {
  @Override
  public MigrationVersion getVersion() {
    return MigrationVersion.fromVersion("51");
  }

  @Override
  public String getDescription() {
    return "opening times without a zone";
  }

  @Override
  public Integer getChecksum() {
    return null;
  }

  @Override
  public boolean canExecuteInTransaction() {
    return true;
  }

  @Override
  public void migrate(Context context) throws SQLException {
    migrate(context.getConnection());
  }

  void migrate(Connection connection) throws SQLException {
    shift(connection);
    // last, as in an import, because orders wait for the rows of the companies
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("update company set catalogue_digest = null");
    }
  }

  private void shift(Connection connection) throws SQLException {
    long seconds = zone.getRules().getOffset(Instant.EPOCH).getTotalSeconds();
    if (seconds == 0) {
      return;
    }
    try (Statement query = connection.createStatement();
        ResultSet rows = query.executeQuery("select id, opens, closes from shop_opening");
        PreparedStatement update =
            connection.prepareStatement(
                "update shop_opening set opens = ?, closes = ? where id = ?")) {
      while (rows.next()) {
        update.setObject(1, rows.getObject("opens", LocalTime.class).plusSeconds(seconds));
        update.setObject(2, rows.getObject("closes", LocalTime.class).plusSeconds(seconds));
        update.setLong(3, rows.getLong("id"));
        update.addBatch();
      }
      update.executeBatch();
    }
  }
}

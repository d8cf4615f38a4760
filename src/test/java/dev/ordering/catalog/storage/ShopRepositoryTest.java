package dev.ordering.catalog.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.model.ShopRevision;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.testing.TestContent;
import dev.ordering.testing.TestDatabases;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Shops as they are read beside an import. */
@Tag("thorough")
class ShopRepositoryTest {
  private HikariDataSource dataSource;
  private int statements = -1;

  /** Imports another bank account before the second statement. */
  private String importBeforeTheSecond(String sql) {
    if (statements >= 0 && ++statements == 2) {
      try (Connection connection = dataSource.getConnection();
          Statement change = connection.createStatement()) {
        change.execute("update shop_bank_account set number = 'NEW' where shop_id = 1");
        change.execute("update shop set revision = revision + 1 where id = 1");
        if (!connection.getAutoCommit()) {
          connection.commit();
        }
      } catch (SQLException exception) {
        throw new IllegalStateException(exception);
      }
    }
    return sql;
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void aRevisionNeverHasTheBankAccountsOfTheOneBefore(TestDatabases product) {
    try (HikariDataSource pool = product.open(TestContent.CATALOGUE);
        Database database =
            Database.open(pool, CatalogEntities.all(), this::importBeforeTheSecond)) {
      dataSource = pool;
      Shops shops = new CachedShops(new ShopRepository(database), 10, database::afterCommit);
      ShopRevision before = revision(database);
      statements = 0;
      database.read(() -> shops.snapshots(List.of(before)));

      Shop newest = database.read(() -> shops.snapshots(List.of(revision(database)))).get(1L);

      assertEquals("NEW", newest.bankAccounts().get(0).number());
    }
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void aRevisionThatWasRolledBackIsNotKept(TestDatabases product) {
    try (HikariDataSource pool = product.open(TestContent.CATALOGUE);
        Database database = Database.open(pool, CatalogEntities.all(), sql -> sql)) {
      Shops shops = new CachedShops(new ShopRepository(database), 10, database::afterCommit);
      assertThrows(
          IllegalStateException.class,
          () ->
              database.run(
                  () -> {
                    rename(database, "Lost");
                    assertEquals("Lost", name(database, shops));
                    throw new IllegalStateException("rolled back");
                  }));

      database.run(() -> rename(database, "New"));

      assertEquals("New", name(database, shops));
    }
  }

  private static void rename(Database database, String name) {
    database.change(Sql.of("update shop set revision = revision + 1, name = ? where id = 1", name));
  }

  private static String name(Database database, Shops shops) {
    return database.read(() -> shops.snapshots(List.of(revision(database)))).get(1L).name();
  }

  private static ShopRevision revision(Database database) {
    return database.read(() -> new CatalogueRepository(database).revisions(List.of(1L)).get(0));
  }
}

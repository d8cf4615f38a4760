package dev.ordering.admin.jmx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.admin.storage.AdministrationEntities;
import dev.ordering.admin.storage.AuditTrail;
import dev.ordering.persistence.Database;
import dev.ordering.testing.TestContent;
import dev.ordering.testing.TestDatabases;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What administrators see of an action whose outcome cannot be recorded. */
class AuditedOperationsTest {
  @Test
  void anActionThatWasDoneReturnsItsResultAlthoughTheDatabaseIsAwayThen() throws Exception {
    HikariDataSource pool = TestDatabases.H2.open(TestContent.SCHEMA);
    try (Database database = Database.open(pool, AdministrationEntities.all(), sql -> sql)) {
      Operation reset =
          Operation.action("reset", "Sets a new password.")
              .withoutTransaction()
              .returnsText(
                  arguments -> {
                    pool.close();
                    return "the new password";
                  });
      AuditedOperations audited =
          new AuditedOperations(
              database,
              new AuditTrail(database, database.clock()),
              null,
              arguments -> Optional.empty());

      assertEquals(
          "the new password",
          audited.perform("Users", reset, new Arguments(List.of(), new Object[0])));
    }
  }
}

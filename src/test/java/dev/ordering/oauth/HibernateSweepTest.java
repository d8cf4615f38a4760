package dev.ordering.oauth;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.persistence.Database;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.TestDatabases;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Nothing that has expired stays. */
class HibernateSweepTest {
  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void anExpiredRequestGoesAndAFreshOneStays(TestDatabases product) {
    AdjustableClock clock = new AdjustableClock();
    List<Class<?>> entities =
        Stream.of(OAuth.entities(), AuthorizationPages.entities())
            .<Class<?>>flatMap(List::stream)
            .toList();
    try (var dataSource = product.open();
        Database database = Database.open(dataSource, entities, sql -> sql)) {
      String client = new SignInFixture(dataSource, URI.create("http://localhost/")).client("App");
      HibernateClients clients = new HibernateClients(database);
      var pending = new HibernatePendingAuthorizations(database, clients, clock);
      AuthorizationRequest request =
          new AuthorizationRequest(
              clients.find(client).orElseThrow(),
              SignInFixture.CALLBACK,
              Set.of(),
              Optional.empty(),
              Optional.empty(),
              Set.of());
      pending.keep(request, "browser");
      clock.advance(Duration.ofMinutes(40));
      pending.keep(request, "browser");
      clock.advance(Duration.ofMinutes(40));
      new HibernateSweep(database, clock).run();

      assertEquals(1L, rows(database));
    }
  }

  private static long rows(Database database) {
    return database.read(
        () ->
            database
                .session()
                .createSelectionQuery("select count(*) from AuthorizationRequestEntity", Long.class)
                .getSingleResult());
  }
}

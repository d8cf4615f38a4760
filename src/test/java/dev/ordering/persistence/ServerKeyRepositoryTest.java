package dev.ordering.persistence;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.order.storage.PlacingFixture;
import dev.ordering.testing.TestDatabases;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** The secret keys that all nodes share. */
class ServerKeyRepositoryTest {
  @Test
  void ofTwoNodesThatStartAtOnceTheSecondTakesTheKeyOfTheFirst() throws Exception {
    ExecutorService second = Executors.newSingleThreadExecutor();
    try (PlacingFixture fixture = new PlacingFixture(TestDatabases.POSTGRESQL)) {
      Database database = fixture.database();
      ServerKeyRepository keys = new ServerKeyRepository(database);
      byte[][] first = new byte[1][];

      Future<byte[]> other =
          database.write(
              () -> {
                first[0] = keys.get("new");
                Future<byte[]> waiting = second.submit(() -> database.write(() -> keys.get("new")));
                fixture.awaitWaiting();
                return waiting;
              });

      assertArrayEquals(first[0], other.get());
      assertArrayEquals(first[0], database.write(() -> keys.get("new")));
      assertEquals(32, first[0].length);
    } finally {
      second.shutdown();
    }
  }
}

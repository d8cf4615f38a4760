package dev.ordering.order.shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.order.storage.OrderDatabase;
import dev.ordering.testing.Api;
import dev.ordering.testing.TestDatabases;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two tills that decide about the same order at once. */
@Tag("thorough")
class TwoTillsTest extends ShopOrderFixture {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }

  private Callable<HttpResponse<String>> decide(Api till, long id, String status) {
    return () ->
        patch(till, id, "{\"status\": \"" + status + "\", \"expected_status\": \"PENDING\"}");
  }

  @Test
  void oneWinsAndTheOtherIsTold() throws Exception {
    for (int round = 0; round < 10; round++) {
      long id = placed();

      List<HttpResponse<String>> told =
          OrderDatabase.atOnce(
              List.of(decide(staff, id, "APPROVED"), decide(counter, id, "DECLINED")));

      HttpResponse<String> lost = told.get(told.get(0).statusCode() == 200 ? 1 : 0);
      HttpResponse<String> won = told.get(told.get(0).statusCode() == 200 ? 0 : 1);
      JsonNode winner = ok(won);
      assertEquals(winner, refused(409, "changed_meanwhile", lost).get("order"));
      assertEquals(2, winner.get("history").size());
    }
  }
}

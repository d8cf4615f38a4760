package dev.ordering.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.Api;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.OneServiceTest;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Requests leave their places, whatever becomes of them. */
class RequestsAtOnceOverHttpTest extends OneServiceTest {
  @Test
  void whateverBecomesOfRequestsTheNextFindAPlace() throws Exception {
    Api api = Api.signedIn(getBaseUri(), "customer@demo.example", "demo-customer");
    List<String> paths =
        List.of("/orders", "/orders?sort=wrong", "/company/companies/1/apps/notifications");
    for (int round = 0; round < 3; round++) {
      List<Integer> statuses =
          AtOnce.run(
              64,
              i ->
                  () -> {
                    HttpResponse<String> answer = api.get("1.9.0", paths.get(i % paths.size()));
                    return answer.statusCode();
                  });
      assertTrue(List.of(200, 400, 403).containsAll(statuses), statuses::toString);
    }
    assertEquals(200, api.get("1.9.0", "/orders").statusCode());
  }
}

package dev.ordering.openapi;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.EveryVersion;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.OneServiceTest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;

/** What the endpoints answer, well and ill, is what the document of the version says. */
@Tag("thorough")
class DocumentedAnswersTest extends OneServiceTest {
  private static final String NOTIFICATIONS = "/company/companies/1/apps/notifications";

  @ParameterizedTest
  @EveryVersion
  void everyAnswerIsTold(String version) {
    String address = getBaseUri().toString().replaceFirst("/$", "");
    HttpCalls calls = new HttpCalls(address);
    String customer = bearer(calls, "customer");
    String staff = bearer(calls, "staff");
    List<String> untold = new ArrayList<>();
    for (String[] call :
        new String[][] {
          {"GET", "/orders", customer, ""},
          {"GET", "/orders?status=COLLECTED&sort=ascending", customer, ""},
          {"GET", "/orders?status=none", customer, ""},
          {"GET", "/orders", "", ""},
          {"POST", "/orders", customer, "{\"cart\": [{\"product_id\": 1, \"shop_id\": 1}]}"},
          {"GET", "/user", customer, ""},
          {"GET", "/user/loyalty", customer, ""},
          {"PATCH", "/user", customer, "{\"firstname\": \"An\"}"},
          {"PATCH", "/user", customer, "{\"firstname\": null, \"email\": \"none\"}"},
          {"PATCH", "/user", customer, "{"},
          {"POST", "/checkout", customer, "{\"cart\": [{\"product_id\": 1, \"shop_id\": 1}]}"},
          {"POST", "/checkout", "", "{\"cart\": [{\"product_id\": 999, \"shop_id\": 1}]}"},
          {"POST", "/checkout", "", "{}"},
          {"GET", "/shops", "", ""},
          {"GET", "/shops/1/products", "", ""},
          {"GET", "/shops/999/products", "", ""},
          {"GET", NOTIFICATIONS, staff, ""},
          {"GET", NOTIFICATIONS, customer, ""},
          {"POST", NOTIFICATIONS, staff, "{\"title\": \"\"}"},
          {
            "POST",
            NOTIFICATIONS,
            staff,
            "{\"title\": \"t\", \"message\": \"m\", \"send_at\": \"2099-01-01 00:00:00\"}"
          },
          {"PUT", "/user/devices/none", customer, "{\"push_service\": \"fcm\", \"token\": \"t\"}"},
          {
            "POST",
            "/api/token",
            "",
            "{\"grant_type\": \"refresh_token\", \"refresh_token\": \"f\"}"
          },
          {"POST", "/oauth/revoke", "", "{}"},
          {"GET", "/oauth/authorize?client_id=none", "", ""},
          {"GET", "/versions", "", ""},
          {"GET", "/", "", ""},
          {"GET", "/.well-known/oauth-authorization-server", "", ""}
        }) {
      var request =
          calls
              .request(call[1])
              .header("X-VERSION", version)
              .header("Accept", "application/json")
              .method(
                  call[0],
                  call[3].isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(call[3]));
      if (!call[2].isEmpty()) {
        request.header("Authorization", call[2]);
      }
      if (!call[3].isEmpty()) {
        request.header("Content-Type", "application/json");
      }
      try {
        calls.send(request);
      } catch (AssertionError fault) {
        untold.add(fault.getMessage());
      }
    }
    assertTrue(untold.isEmpty(), () -> String.join("\n", untold));
  }

  private static String bearer(HttpCalls calls, String account) {
    return "Bearer "
        + calls
            .grant("demo-first-party", account, "documented")
            .json()
            .get("access_token")
            .asText();
  }
}

package dev.ordering.webhook;

import static dev.ordering.webhook.WebhookStaff.PATH;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.Poll;
import dev.ordering.testing.EveryVersion;
import dev.ordering.testing.Golden;
import dev.ordering.testing.OneServiceTest;
import org.junit.jupiter.params.ParameterizedTest;

/** The webhooks in each version that has them, as a client receives them. */
class GoldenWebhooksTest extends OneServiceTest {
  @ParameterizedTest
  @EveryVersion(since = "1.9.0")
  void webhooksAndAttemptsHaveTheFormOfEachVersion(String version) throws Exception {
    WebhookStaff staff = WebhookStaff.signedIn(getBaseUri(), "staff");
    try (WebhookReceiver receiver = new WebhookReceiver()) {
      String body =
          "{\"url\": \"%s\", \"types\": [\"order.ready\"], \"shop_ids\": [1]}"
              .formatted(receiver.url("/503/x"));
      JsonNode made = staff.post(PATH, body, "X-VERSION", version).json();
      String path = PATH + "/" + made.path("id").asLong();
      new Journal(dataSource()).add("ready", 1);
      Poll.until("sent", () -> staff.get(path + "/attempts").json().size() == 1);
      JsonNode list = staff.get(PATH, "X-VERSION", version).json();
      JsonNode attempts = staff.get(path + "/attempts", "X-VERSION", version).json();
      staff.delete(path);

      Golden.assertGolden("webhooks/created/" + version, fixed(made));
      Golden.assertGolden("webhooks/list/" + version, fixed(list));
      Golden.assertGolden("webhooks/attempts/" + version, fixed(attempts));
    }
  }

  /** Without what differs each time. */
  private static String fixed(JsonNode json) {
    return json.toString()
        .replaceAll("(\"[a-z_]*(_at|id|milliseconds)\"):[0-9]+", "$1:1")
        .replaceAll("change_[0-9]+", "change_1")
        .replaceAll("127.0.0.1:[0-9]+", "till.example")
        .replaceAll("whsec_[^\"]*", "whsec_");
  }
}

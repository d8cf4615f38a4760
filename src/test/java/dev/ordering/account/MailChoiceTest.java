package dev.ordering.account;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.HttpBrowser;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The page on which somebody chooses among the mails: the flags of the user, as the API has them.
 */
class MailChoiceTest extends AccountFixture {
  private static final String PAGE = "account/mails";
  private static final List<String> FLAGS =
      List.of(
          "email_when_order",
          "email_when_comment",
          "email_when_order_confirmed",
          "email_when_order_cancel",
          "email_when_newsletter");

  @Test
  void eachFlagIsChosenAlone() {
    String email = account();
    String token = pair(email, "phone").access();
    HttpBrowser browser = browser(email);
    assertEquals(List.of(true, true, true, true, false), ticked(browser.open(PAGE)));

    for (String flag : FLAGS) {
      HttpResponse<String> chosen = browser.submit(browser.open(PAGE), PAGE, Map.of(flag, "1"));

      assertEquals(getBaseUri() + "account?done=mails", location(chosen));
      List<Boolean> wanted = FLAGS.stream().map(flag::equals).toList();
      assertEquals(wanted, ticked(browser.open(PAGE)));
      JsonNode flags =
          calls(getBaseUri())
              .get("/user", "Authorization", "Bearer " + token, "X-VERSION", "1.9.0")
              .json()
              .get("notifications");
      assertEquals(wanted, FLAGS.stream().map(name -> flags.get(name).asBoolean()).toList());
    }
    browser.submit(browser.open(PAGE), PAGE, Map.of());
    assertEquals(List.of(false, false, false, false, false), ticked(browser.open(PAGE)));
  }

  private static List<Boolean> ticked(HttpResponse<String> page) {
    return FLAGS.stream()
        .map(flag -> page.body().contains("name=\"" + flag + "\" value=\"1\" checked>"))
        .toList();
  }

  @Test
  void aFormOfAnotherPageChoosesNothing() {
    HttpBrowser browser = browser(account());
    HttpResponse<String> before = browser.open(PAGE);
    Map<String, String> fields = new HashMap<>(browser.hidden(before, PAGE));
    for (String csrf : List.of("", "0".repeat(64))) {
      fields.put("csrf", csrf);
      assertEquals(403, browser.post(PAGE, fields).statusCode());
    }
    assertEquals(ticked(before), ticked(browser.open(PAGE)));
  }
}

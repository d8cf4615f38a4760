package dev.ordering.order.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.Poll;
import dev.ordering.notification.Staff;
import dev.ordering.order.CartBody;
import dev.ordering.testing.Api;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.JmxConsole;
import dev.ordering.testing.MailBox;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.management.openmbean.CompositeData;

/** Does in one language all that mails are sent about, with as much in them as there can be. */
final class EveryMail {
  private static final String JSON = "application/json";
  private static final String SHOP = "/company/companies/1/orders/";

  private static final String FULL =
      """
      {"shop_id": 1, "product_id": 13, "amount": 2, "comment": "Geen boter, wel mosterd",
       "options": [{"option_id": 1048, "amount": 1}]}
      """;
  private static final String INVOICE =
      """
      "invoice": {"referenceCode": "PO 7", "company": {"name": "Peeters bv", "vat": "BE0123",
      "address": {"street": "Stationsstraat", "nr": "1", "zipcode": "9000", "city": "Gent",
      "country": "BE"}}}
      """;
  private static final String DELIVERY =
      """
      "method": "delivery", "delivery": {"date": "2026-12-01", "time": "10:00",
      "end_time": "10:30", "notes": "Kloppen.", "address": {"street": "Veldstraat", "nr": "1",
      "zipcode": "9000", "city": "Gent", "country": "BE"}}
      """;
  private static final String LOCKER =
      """
      "method": "latch", "latch": {"latch_id": %d, "date": "2026-12-01", "time": "11:00",
      "notification_method": "email"}
      """;

  private final URI base;
  private final JmxConsole console;
  private final String language;
  private final Api customer;
  private final Api staff;

  EveryMail(URI base, JmxConsole console, String language) {
    this.base = base;
    this.console = console;
    this.language = language;
    customer = Api.signedIn(base, "customer@demo.example", "demo-customer");
    staff = Api.signedIn(base, "staff@demo.example", "demo-staff");
  }

  /**
   * Orders of each way of handing over, and all that becomes of them.
   *
   * @param latch a locker of shop 1
   */
  void orders(long latch) throws Exception {
    List<Long> both =
        placed(
            takeout("10:00")
                .items(
                    FULL,
                    "{\"shop_id\": 1, \"product_id\": 20, \"gram\": 260}",
                    "{\"shop_id\": 1, \"product_id\": 19, \"persons\": 4}",
                    CartBody.item(2, 28, 1))
                .coupon("welcome10")
                .checkout(INVOICE)
                .checkout("\"note_from_customer\": \"Tot dan!\""));
    // nobody is told of a new order that has ended
    Poll.until("the shop was told", () -> isShopTold("order_for_shop"));
    ok(customer.patch("1.9.0", "/orders/" + both.get(1), JSON, status("REMOVED")));
    long unpaid =
        placed(new CartBody(List.of(CartBody.item(1, 1, 8)), DELIVERY, "bank_transfer", "")).get(0);
    console.invoke("Orders", "setPayment", Long.toString(unpaid), "timeout");
    String late =
        Long.toString(
            placed(takeout("12:00").items(CartBody.item(2, 28, 2)).paidBy("bank_transfer")).get(0));
    console.invoke("Orders", "setPayment", late, "timeout");
    Poll.until("the shop waits", () -> isShopTold("order_payment_failed_for_shop"));
    console.invoke("Orders", "setPayment", late, "paid");
    long inLocker =
        placed(
                new CartBody(
                    List.of(CartBody.item(1, 1, 2)), LOCKER.formatted(latch), "bank_transfer", ""))
            .get(0);
    moved(inLocker, status("APPROVED"));
    ok(staff.post("1.9.0", SHOP + inLocker + "/ready", JSON, "{}"));
    moved(
        placed(takeout("10:30")).get(0),
        """
        {"status": "DECLINED", "reason": {"code": "closed", "text": "De oven is stuk."}}
        """);
    moved(placed(takeout("11:00")).get(0), status("DELETED_BY_SHOP"));
    console.invoke(
        "Orders", "setStatus", Long.toString(placed(takeout("11:30")).get(0)), "REMOVED");
  }

  private boolean isShopTold(String kind) {
    return new MailBox(base)
        .mails("brugge@degoudenaar.example", kind).stream()
            .anyMatch(mail -> mail.get("language").asText().equals(language));
  }

  private static CartBody takeout(String time) {
    return CartBody.takeout("2026-12-01", time);
  }

  private List<Long> placed(CartBody body) {
    JsonNode response =
        ok(customer.post("1.10.0", "/orders", JSON, body.json(), "Accept-Language", language));
    List<Long> ids = new ArrayList<>();
    response.get("results").forEach(order -> ids.add(order.get("id").asLong()));
    return ids;
  }

  private static String status(String status) {
    return "{\"status\": \"" + status + "\"}";
  }

  private void moved(long order, String body) {
    ok(staff.patch("1.9.0", SHOP + order, JSON, body));
  }

  private static JsonNode ok(HttpResponse<String> response) {
    assertEquals(200, response.statusCode(), response.body());
    return Api.tree(response.body());
  }

  /** A new address, then a new password. */
  void account() throws Exception {
    String before = "anna." + language + "@bakkerij-met-een-lange-naam.example";
    String after = "anna.peeters-vandenbroucke." + language + "@mail.example";
    CompositeData made = console.row("Users", "create", before, "Anna", "Peeters");
    Api owner = Api.signedIn(base, before, (String) made.get("password"));
    ok(
        owner.patch(
            "1.9.0",
            "/user",
            JSON,
            "{\"email\": \"%s\"}".formatted(after),
            "Accept-Language",
            language));
    HttpBrowser browser = new HttpBrowser(base, language);
    browser.submit(browser.open("oauth/recover"), "oauth/recover", Map.of("email", after));
    String path =
        URI.create(new MailBox(base).link(before, "account_recovery")).getPath().substring(1);
    browser.submit(browser.open(path), path, Map.of("password", "seven green bottles"));
  }

  /** To the customer, whose last order speaks the language. */
  void newsletter() {
    String body =
        """
        {"title": "%s: Verse speculaas", "send_at": "2026-01-01 00:00:00", "newsletter": true,
         "message": "Vanaf zaterdag in alle winkels.\\n\\nTot dan!"}
        """;
    Staff.signedIn(base, "staff").post(Staff.path(1), Staff.JSON, body.formatted(language));
  }
}

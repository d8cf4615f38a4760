package dev.ordering.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.Poll;
import dev.ordering.order.CartBody;
import dev.ordering.testing.Api;
import dev.ordering.testing.TableDump;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import javax.management.MBeanException;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What administrators typed about people who are erased under another name and address. */
class ErasedRecordTest extends ConsoleTest {
  private static final String JSON = "application/json";

  @Override
  protected Clock clock() {
    return Clock.fixed(Instant.parse("2026-11-20T09:00:00Z"), ZoneOffset.UTC);
  }

  @Test
  void nothingNamesPeopleWhoHadAnotherNameAndAddressBefore() throws Exception {
    CompositeData made =
        console().row("Users", "create", "xavier@before.example", "Xavier", "Yzerman");
    String id = made.get("id").toString();
    Api customer =
        Api.signedIn(getBaseUri(), "xavier@before.example", made.get("password").toString());
    CartBody cart = CartBody.takeout("2026-11-27", "15:00");
    String order =
        ok(customer.post("1.9.0", "/orders", JSON, cart.json())).at("/results/0/id").asText();
    console().table("Users", "permit", "xavier@before.example", "1", "orders");
    console().row("Mail", "sendTest", "Xavier@before.example");
    console().row("Loyalty", "issue", "1", "xavier@before.example", "card of Yzerman");
    ok(customer.patch("1.9.0", "/user", JSON, "{\"email\": \"new@after.example\"}"));
    ok(customer.patch("1.9.0", "/user", JSON, "{\"firstname\": \"N\", \"lastname\": \"A\"}"));
    console().row("Orders", "setStatus", order, "DECLINED", "closed", "Dear Xavier, we are closed");
    Poll.until("the mails on their way", () -> console().read("Mail", "Waiting").equals(0L));

    assertEquals("user " + id + " is erased", console().invoke("Users", "erase", id));

    String dump = String.join("\n", TableDump.of(dataSource()).cells()).toLowerCase(Locale.ROOT);
    for (String trace : List.of("xavier", "yzerman", "before.example", "after.example")) {
      assertFalse(dump.contains(trace), trace);
    }
    String record = console().table("Service", "audit").values().toString();
    assertTrue(record.contains("user " + id + ", order=" + order + ", status=DECLINED"), record);
    assertTrue(record.contains("user " + id + ", company=1, kinds=orders"), record);
  }

  @Test
  void whoeverIsErasedGetsNothing() throws Exception {
    String id = console().row("Users", "create", "gone@x.example", "G", "O").get("id").toString();
    console().invoke("Users", "erase", id);

    assertRefused(() -> console().invoke("Users", "permit", id, "1", "all"), id);
    assertRefused(() -> console().invoke("Loyalty", "issue", "1", id), id);
    assertEquals(0, console().table("Users", "permissions", id).size());
    assertEquals(0, console().table("Loyalty", "ofUser", id).size());
  }

  private static void assertRefused(Executable operation, String id) {
    assertEquals(
        "There is no account " + id + ".",
        assertThrows(MBeanException.class, operation).getMessage());
  }

  private static JsonNode ok(HttpResponse<String> response) {
    assertEquals(200, response.statusCode(), response::body);
    return Api.tree(response.body());
  }
}

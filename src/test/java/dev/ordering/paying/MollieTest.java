package dev.ordering.paying;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.admin.ConsoleTest;
import dev.ordering.notification.Poll;
import dev.ordering.order.CartBody;
import java.math.BigDecimal;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** A service whose payments Mollie collects, and a customer of it. */
abstract class MollieTest extends ConsoleTest {
  @TempDir static Path folder;

  private final MollieServer mollie = new MollieServer();
  private PayingCustomer customer;
  private int slots;

  @Override
  protected Map<String, String> settings() {
    Map<String, String> settings = new HashMap<>();
    settings.put("demo", "true");
    settings.put("openOrdersPerAccount", "1000");
    settings.put("paymentPrivateAddresses", "true");
    settings.put("secretsKey", "a:" + "A".repeat(43) + "=");
    return settings;
  }

  @BeforeAll
  void configureMollie() throws Exception {
    signIn();
    console().invoke("Payments", "configure", "1", file("key", mollie.settings()));
  }

  /** The customer, also again after the last tokens. */
  final void signIn() {
    customer = new PayingCustomer(getBaseUri());
  }

  @AfterAll
  void stop() {
    mollie.close();
  }

  final MollieServer mollie() {
    return mollie;
  }

  final PayingCustomer customer() {
    return customer;
  }

  static String file(String name, String text) throws Exception {
    Path file = folder.resolve(name + ".json");
    Files.writeString(file, text);
    return file.toString();
  }

  /** Each in a slot of its own. */
  final CartBody cart() {
    return PayingCustomer.cart(slots++);
  }

  final JsonNode placed(CartBody cart) {
    return customer.place(PayingCustomer.returning(cart));
  }

  final JsonNode placed() {
    return placed(cart());
  }

  static long id(JsonNode placed) {
    return placed.at("/results/0/id").asLong();
  }

  static String url(JsonNode placed) {
    return placed.at("/payments/0/url").asText();
  }

  static BigDecimal price(JsonNode placed) {
    return new BigDecimal(placed.at("/payments/0/amount/value").asText()).setScale(2);
  }

  /** Opens a payment. @return Mollie's id of the attempt */
  final String opened(JsonNode placed) {
    HttpResponse<String> response = customer.browser().open(url(placed));
    if (response.statusCode() != 303) {
      throw new AssertionError(response.body());
    }
    return response.headers().firstValue("Location").orElse("").replaceFirst(".*/checkout/", "");
  }

  final HttpResponse<String> returned(JsonNode placed) {
    return customer.browser().open(url(placed) + "/return");
  }

  final int notified(String id) {
    return calls().post("/payments/notifications/mollie", Map.of("id", id)).status();
  }

  final String status(JsonNode placed) {
    return customer.order(id(placed)).path("payment_status").asText();
  }

  final void becomes(JsonNode placed, String status) throws Exception {
    Poll.until(status, () -> status(placed).equals(status));
  }

  /** Pays an order, and Mollie says so. @return its id */
  final String paid(JsonNode placed) {
    String id = opened(placed);
    mollie.become(id, "paid");
    notified(id);
    return id;
  }

  /** The rows of a table of the bean. */
  @SuppressWarnings("unchecked")
  final Collection<CompositeData> rows(String operation, Object... arguments) throws Exception {
    return (Collection<CompositeData>)
        console()
            .table(
                "Payments",
                operation,
                Arrays.stream(arguments).map(Object::toString).toArray(String[]::new))
            .values();
  }

  /** The attempt that was begun last. */
  final CompositeData attempt(JsonNode placed) throws Exception {
    return rows("attemptsOfOrder", id(placed)).stream()
        .reduce((a, b) -> ((Long) a.get("id")) > ((Long) b.get("id")) ? a : b)
        .orElseThrow();
  }
}

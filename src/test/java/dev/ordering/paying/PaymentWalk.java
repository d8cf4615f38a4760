package dev.ordering.paying;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.order.CartBody;
import dev.ordering.testing.Api;
import dev.ordering.testing.JmxConsole;
import dev.ordering.testing.RunningService;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import javax.sql.DataSource;

/**
 * A customer who places an order, pays it and takes it back, and repeats each step until it is
 * done, whatever happens to the node meanwhile.
 */
final class PaymentWalk {
  static final Map<String, String> SETTINGS =
      Map.of("paymentPrivateAddresses", "true", "secretsKey", "a:" + "A".repeat(43) + "=");

  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private final MollieServer mollie;
  private final DataSource dataSource;
  private Optional<PayingCustomer> signedIn = Optional.empty();
  private int slots;
  private URI address;
  private CartBody cart;
  private String key;
  private JsonNode placed;

  PaymentWalk(MollieServer mollie, DataSource dataSource) {
    this.mollie = mollie;
    this.dataSource = dataSource;
  }

  /** Has Mollie collect the payments of the first company. */
  static void configure(RunningService service, MollieServer mollie) throws Exception {
    Path file = Files.createTempFile("mollie", ".json");
    Files.writeString(file, mollie.settings());
    try (JmxConsole console = service.console()) {
      console.invoke("Payments", "configure", "1", file.toString());
    } finally {
      Files.delete(file);
    }
  }

  /** Turns to a node with another order. */
  void begin(URI node, String idempotencyKey) {
    if (!node.equals(address)) {
      signedIn = Optional.of(new PayingCustomer(node));
      address = node;
    }
    key = idempotencyKey;
    cart = PayingCustomer.returning(PayingCustomer.cart(slots++));
  }

  /** Goes on at another node, or at one that was started again. */
  void turnTo(URI node) {
    signedIn = Optional.of(new PayingCustomer(node));
    address = node;
  }

  private PayingCustomer customer() {
    return signedIn.orElseThrow();
  }

  /** Places the order and pays it, until it is paid. */
  void pay(Runnable between) throws Exception {
    placed =
        Api.tree(repeat(between, () -> customer().post(cart, "Idempotency-Key", key), 200).body());
    String path = URI.create(placed.at("/payments/0/url").asText()).getPath().substring(1);
    String id =
        repeat(between, () -> customer().browser().open(path), 303)
            .headers()
            .firstValue("Location")
            .orElseThrow()
            .replaceFirst(".*/checkout/", "");
    mollie.become(id, "paid");
    repeat(
        between,
        () -> customer().browser().post("payments/notifications/mollie", Map.of("id", id)),
        200);
    until(between, "paid");
  }

  /** Takes the order back, until it is refunded. */
  void takeBack(Runnable between) throws Exception {
    repeat(
        between,
        () ->
            customer()
                .app()
                .patch("1.9.0", "/orders/" + id(), "application/json", "{\"status\": \"REMOVED\"}"),
        200);
    until(between, "refunded");
  }

  private long id() {
    return placed.at("/results/0/id").asLong();
  }

  String status() {
    return customer().order(id()).path("payment_status").asText();
  }

  private void until(Runnable between, String status) throws Exception {
    Instant end = Instant.now().plus(PATIENCE);
    while (!said(this::status).orElse("").equals(status)) {
      between.run();
      pause(end, status);
    }
  }

  private HttpResponse<String> repeat(
      Runnable between, Callable<HttpResponse<String>> request, int status) throws Exception {
    Instant end = Instant.now().plus(PATIENCE);
    Optional<HttpResponse<String>> response = said(request);
    while (response.filter(each -> each.statusCode() == status).isEmpty()) {
      between.run();
      pause(end, response.map(HttpResponse::body).orElse("no response"));
      response = said(request);
    }
    return response.orElseThrow();
  }

  /** A node that was killed says nothing. */
  private static <T> Optional<T> said(Callable<T> request) throws Exception {
    try {
      return Optional.of(request.call());
    } catch (UncheckedIOException killed) {
      return Optional.empty();
    }
  }

  private static void pause(Instant end, String what) throws InterruptedException {
    if (Instant.now().isAfter(end)) {
      throw new AssertionError("not in time: " + what);
    }
    Thread.sleep(100);
  }

  /** Keys with which the provider made payments and of which there is no row. */
  Set<String> unknownKeys() throws Exception {
    Set<String> keys = new HashSet<>(mollie.book().keys());
    try (Connection connection = dataSource.getConnection();
        ResultSet rows =
            connection
                .createStatement()
                .executeQuery("select idempotency_key from payment_attempt")) {
      while (rows.next()) {
        keys.remove(rows.getString(1));
      }
    }
    return keys;
  }
}

package dev.ordering.paying;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;

/** The book of {@link MollieServer}: what was really charged, paid back and taken back. */
final class MollieBook {
  /** Two servers never give the same id. */
  private static final AtomicInteger COUNT = new AtomicInteger();

  private final Map<String, Payment> payments = new ConcurrentHashMap<>();
  private final Map<String, String> ofKey = new ConcurrentHashMap<>();
  private final AtomicReference<String> repeated = new AtomicReference<>("");
  private final List<JsonNode> asked = new CopyOnWriteArrayList<>();

  private static final class Refund {
    private final String id;
    private final BigDecimal value;
    private final String key;
    private volatile String status = "pending";

    Refund(String id, BigDecimal value, String key) {
      this.id = id;
      this.value = value;
      this.key = key;
    }

    boolean isKept() {
      return !status.equals("failed");
    }

    String json() {
      return """
      {"resource": "refund", "id": "%1$s", "mode": "test", "description": "Order 1234567",
       "amount": {"currency": "EUR", "value": "%4$s"}, "status": "%2$s",
       "metadata": {"refund": "%3$s"}, "paymentId": "tr_5B8cwPMGnU6qLbRvo7qEZo",
       "createdAt": "2026-11-20T12:00:00.0Z",
       "_links": {
         "self": {
           "href": "https://api.mollie.com/v2/payments/tr_5B8cwPMGnU6qLbRvo7qEZo/refunds/%1$s",
           "type": "application/hal+json"},
         "payment": {
           "href": "https://api.mollie.com/v2/payments/tr_5B8cwPMGnU6qLbRvo7qEZo",
           "type": "application/hal+json"}}}
      """
          .formatted(id, status, key, value);
    }
  }

  private static final class Payment {
    private final JsonNode body;
    private final Map<String, Refund> refunds = new ConcurrentHashMap<>();
    private volatile String status = "open";
    private volatile BigDecimal chargedBack = BigDecimal.ZERO;

    Payment(JsonNode body) {
      this.body = body;
    }

    BigDecimal value() {
      return new BigDecimal(body.at("/amount/value").asText());
    }

    String currency() {
      return body.at("/amount/currency").asText();
    }

    BigDecimal refunded() {
      return refunds.values().stream()
          .filter(Refund::isKept)
          .map(refund -> refund.value)
          .reduce(BigDecimal.ZERO, BigDecimal::add);
    }
  }

  /** The next payment gets the id of another one, as no provider should give it. */
  void repeatId(String id) {
    repeated.set(id);
  }

  /** Makes a payment unless the key has one. @return its id */
  String create(String key, JsonNode body) {
    asked.add(body);
    return ofKey.computeIfAbsent(
        key,
        unknown -> {
          String other = repeated.getAndSet("");
          String id = other.isEmpty() ? "tr_" + COUNT.incrementAndGet() : other;
          payments.putIfAbsent(id, new Payment(body));
          return id;
        });
  }

  /** Pays back unless the key has done so. @return empty if that is more than there is */
  String refund(String id, String key, JsonNode body) {
    Payment payment = payments.get(id);
    synchronized (payment) {
      BigDecimal value = new BigDecimal(body.at("/amount/value").asText());
      if (!payment.refunds.containsKey(key)) {
        if (!payment.status.equals("paid")
            || payment.refunded().add(value).compareTo(payment.value()) > 0) {
          return "";
        }
        payment.refunds.put(
            key,
            new Refund(
                "re_" + COUNT.incrementAndGet(), value, body.at("/metadata/refund").asText()));
      }
      return payment.refunds.get(key).json();
    }
  }

  /** Whether a payment was made with the key. */
  boolean knows(String key) {
    return ofKey.containsKey(key);
  }

  void become(String id, String status) {
    payments.get(id).status = status;
  }

  /** Says another amount than the one that was asked for. */
  void change(String id, String value, String currency) {
    ((ObjectNode) payments.get(id).body.get("amount"))
        .put("value", value)
        .put("currency", currency);
  }

  /** The customer's bank takes all of it back. */
  void chargeBack(String id) {
    payments.get(id).chargedBack = payments.get(id).value();
  }

  /** What was to be paid back comes back from the customer's bank. */
  void failRefunds(String id) {
    payments.get(id).refunds.values().forEach(refund -> refund.status = "failed");
  }

  /** So much was to be paid back before, and failed. */
  void addFailedRefunds(String id, int count) {
    for (int i = 0; i < count; i++) {
      Refund failed = new Refund("re_" + COUNT.incrementAndGet(), BigDecimal.ONE, "other-" + i);
      failed.status = "failed";
      payments.get(id).refunds.put(failed.key, failed);
    }
  }

  BigDecimal refunded(String id) {
    return payments.get(id).refunded();
  }

  /** What customers paid and did not get back. */
  BigDecimal kept() {
    return payments.values().stream()
        .filter(payment -> payment.status.equals("paid"))
        .map(payment -> payment.value().subtract(payment.refunded()))
        .reduce(BigDecimal.ZERO, BigDecimal::add)
        .setScale(2);
  }

  /** The keys with which the payments were made. */
  List<String> keys() {
    return List.copyOf(ofKey.keySet());
  }

  List<String> ids() {
    return List.copyOf(payments.keySet());
  }

  /** What was paid, and what was paid back. */
  String line(String id) {
    Payment payment = payments.get(id);
    return line(payment.status.equals("paid"), payment.value(), payment.refunded().setScale(2));
  }

  static String line(boolean paid, BigDecimal value, BigDecimal refunded) {
    return (paid ? value : "nothing") + ", back " + refunded;
  }

  int size() {
    return payments.size();
  }

  /** With what payments were asked for. */
  List<JsonNode> asked() {
    return List.copyOf(asked);
  }

  /** Where it is to be reported what became of a payment. */
  String notificationUrl(String id) {
    return payments.get(id).body.path("webhookUrl").asText();
  }

  String payment(String id, String url) {
    Payment payment = payments.get(id);
    String amounts =
        Map.of(
                "amount", payment.value(),
                "amountRefunded", payment.refunded(),
                "amountChargedBack", payment.chargedBack)
            .entrySet()
            .stream()
            .map(
                amount ->
                    "\"%s\": {\"value\": \"%s\", \"currency\": \"%s\"}"
                        .formatted(
                            amount.getKey(),
                            amount.getValue().setScale(payment.value().scale()),
                            payment.currency()))
            .collect(Collectors.joining(", "));
    return """
    {"resource": "payment", "id": "%1$s", "mode": "test", "status": "%2$s", %3$s,
     "_links": {"self": {"href": "%4$s/v2/payments/%1$s", "type": "application/hal+json"},
       "checkout": {"href": "%4$s/checkout/%1$s", "type": "text/html"}}}
    """
        .formatted(id, payment.status, amounts, url);
  }

  String refunds(String id) {
    return "{\"_embedded\": {\"refunds\": ["
        + payments.get(id).refunds.values().stream()
            .map(Refund::json)
            .collect(Collectors.joining(", "))
        + "]}}";
  }
}

package dev.ordering.war;

import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/** A request to every endpoint that needs the database, as a signed-in customer or staff. */
final class EveryEndpoint {
  private static final String CART = "{\"cart\": [{\"product_id\": 1, \"shop_id\": 1}]}";
  private static final String NOTIFICATIONS = "/company/companies/1/apps/notifications";

  private static final String SHOP_ORDERS = "/company/companies/1/orders";
  private static final String WEBHOOKS = "/company/companies/1/webhooks";
  private static final String HOOK = "{\"url\": \"https://hooks.example/1\"}";

  private static final String SECRET = "a".repeat(64);
  private static final String COOKIES =
      "ORDERING_BROWSER=" + SECRET + "; ORDERING_SESSION=" + SECRET;

  private final HttpCalls calls;
  private final String customer;
  private final String staff;
  private final String refreshToken;

  /** An answer, and how long it took. */
  record Timed(Answer answer, long milliseconds) {}

  EveryEndpoint(HttpCalls calls) {
    this.calls = calls;
    customer = bearer("customer");
    staff = bearer("staff");
    refreshToken =
        calls.grant("demo-first-party", "newcomer", "every").json().get("refresh_token").asText();
  }

  private String bearer(String account) {
    Answer pair = calls.grant("demo-first-party", account, "every");
    return "Bearer " + pair.json().get("access_token").asText();
  }

  /** All at once, each from a thread of its own. */
  Map<String, Timed> ask() {
    Map<String, Supplier<Answer>> requests = requests();
    ExecutorService threads = Executors.newFixedThreadPool(requests.size());
    try {
      Map<String, CompletableFuture<Timed>> futures = new LinkedHashMap<>();
      requests.forEach(
          (name, request) ->
              futures.put(name, CompletableFuture.supplyAsync(() -> timed(request), threads)));
      Map<String, Timed> answers = new LinkedHashMap<>();
      futures.forEach((name, future) -> answers.put(name, future.join()));
      return answers;
    } finally {
      threads.shutdown();
    }
  }

  /** One after the other, as nobody is in a hurry. */
  Map<String, Timed> askOneByOne() {
    Map<String, Timed> answers = new LinkedHashMap<>();
    requests().forEach((name, request) -> answers.put(name, timed(request)));
    return answers;
  }

  private static Timed timed(Supplier<Answer> request) {
    long before = System.nanoTime();
    Answer answer = request.get();
    return new Timed(answer, (System.nanoTime() - before) / 1_000_000);
  }

  private Map<String, Supplier<Answer>> requests() {
    Map<String, Supplier<Answer>> requests = new LinkedHashMap<>();
    requests.put("GET /orders", () -> get("/orders", customer));
    requests.put("POST /orders", () -> send("POST", "/orders", customer, CART));
    requests.put("GET /user", () -> get("/user", customer));
    requests.put("GET /user/loyalty", () -> get("/user/loyalty", customer));
    requests.put("PATCH /user", () -> send("PATCH", "/user", customer, "{\"firstname\": \"An\"}"));
    requests.put("POST /checkout", () -> send("POST", "/checkout", customer, CART));
    requests.put("GET /shops", () -> calls.get("/shops"));
    requests.put("GET /shops/{id}/products", () -> calls.get("/shops/1/products"));
    requests.put("GET notifications", () -> get(NOTIFICATIONS, staff));
    requests.put(
        "POST notifications",
        () ->
            send(
                "POST",
                NOTIFICATIONS,
                staff,
                "{\"title\": \"t\", \"message\": \"m\", \"send_at\": \"2099-01-01 00:00:00\"}"));
    requests.put("GET /orders/{id}", () -> get("/orders/1", customer));
    requests.put(
        "PATCH /orders/{id}",
        () -> send("PATCH", "/orders/1", customer, "{\"status\": \"REMOVED\"}"));
    requests.put("GET orders of a shop", () -> get(SHOP_ORDERS, staff));
    requests.put("GET changes", () -> get(SHOP_ORDERS + "/changes", staff));
    requests.put("GET order of a shop", () -> get(SHOP_ORDERS + "/1", staff));
    requests.put(
        "PATCH order of a shop",
        () -> send("PATCH", SHOP_ORDERS + "/1", staff, "{\"status\": \"COLLECTED\"}"));
    requests.put("POST ready", () -> send("POST", SHOP_ORDERS + "/1/ready", staff, "{}"));
    requests.put("GET webhooks", () -> get(WEBHOOKS, staff));
    requests.put("POST webhooks", () -> send("POST", WEBHOOKS, staff, HOOK));
    requests.put("PATCH webhook", () -> send("PATCH", WEBHOOKS + "/1", staff, "{}"));
    requests.put("DELETE webhook", () -> send("DELETE", WEBHOOKS + "/1", staff, ""));
    requests.put("POST test of a webhook", () -> send("POST", WEBHOOKS + "/1/test", staff, "{}"));
    requests.put("POST secret", () -> send("POST", WEBHOOKS + "/1/secret", staff, "{}"));
    requests.put("GET attempts", () -> get(WEBHOOKS + "/1/attempts", staff));
    requests.put(
        "POST replay", () -> send("POST", WEBHOOKS + "/1/replay", staff, "{\"after_id\": 1}"));
    requests.put("GET /account", () -> page("/account"));
    requests.put("GET password", () -> page("/account/password"));
    requests.put("POST password", () -> form("/account/password"));
    requests.put("GET mails", () -> page("/account/mails"));
    requests.put("POST mails", () -> form("/account/mails"));
    requests.put("POST others", () -> form("/account/others/end"));
    requests.put("GET /counter", () -> page("/counter"));
    requests.put("GET /counter/orders", () -> page("/counter/orders?company=1&shop=1"));
    requests.put("GET /counter/orders/{id}", () -> page("/counter/orders/1"));
    requests.put("GET decline", () -> page("/counter/orders/1/decline"));
    requests.put("POST /counter/orders/{id}", () -> form("/counter/orders/1"));
    requests.put("POST decline", () -> form("/counter/orders/1/decline"));
    requests.put("POST /api/token", () -> calls.grant("demo-first-party", "customer", "another"));
    requests.put("POST /api/token, refresh", () -> calls.refresh(refreshToken));
    requests.put(
        "POST /oauth/revoke", () -> calls.post("/oauth/revoke", Map.of("token", "f".repeat(64))));
    requests.put(
        "GET /oauth/authorize",
        () ->
            calls.get(
                "/oauth/authorize?response_type=code&client_id=demo-app&scope=orders&state=s"
                    + "&redirect_uri=http://127.0.0.1/callback&code_challenge_method=S256"
                    + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"));
    requests.put(
        "PUT /user/devices/{device_id}",
        () ->
            send(
                "PUT",
                "/user/devices/every",
                customer,
                "{\"push_service\": \"fcm\", \"token\": \"" + "t".repeat(140) + "\"}"));
    requests.put("GET /uploads/{address}", () -> calls.get("/uploads/1-" + "a".repeat(64)));
    return requests;
  }

  private Answer get(String path, String token) {
    return calls.get(path, "Authorization", token, "X-VERSION", "1.10.0");
  }

  /** As a browser that was signed in asks for a page. */
  private Answer page(String path) {
    return calls.get(path, "Accept", "text/html", "Cookie", COOKIES);
  }

  private Answer form(String path) {
    return calls.send(
        calls
            .request(path)
            .headers("Accept", "text/html", "Cookie", COOKIES)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString("csrf=" + SECRET + "&act=accept&reason=closed")));
  }

  private Answer send(String method, String path, String token, String body) {
    HttpRequest.Builder request =
        calls
            .request(path)
            .headers("Authorization", token, "Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(body));
    return calls.send(request);
  }
}

package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.Api;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.RawHttp;
import dev.ordering.testing.TomcatServer;
import dev.ordering.testing.TomcatSetup;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Bodies that once ended the process or held a processor for seconds, and requests beyond a limit,
 * sent to a Tomcat with a heap of 256 MB: all of them are refused, and meanwhile others are served
 * (OWASP API4:2023).
 */
@Tag("thorough")
class HeavyBodiesIT {
  private static final int MEBIBYTE = 1 << 20;
  private static final String JSON = "application/json";
  private static final String FORM = "application/x-www-form-urlencoded";
  private static final String CART = "{\"cart\":[{\"product_id\":1,\"shop_id\":1}]}";
  private static final Duration QUICKLY = Duration.ofSeconds(30);

  /** How long a refusal is kept back. */
  private static final long DELAY_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

  private static final int SENDERS = 4;
  private static final int REFUSALS = 10;

  @TempDir private static Path base;
  private static TomcatServer server;
  private static RawHttp http;

  @BeforeAll
  static void start() {
    server =
        TomcatServer.start(
            base,
            "",
            TomcatServer.PLAIN_CONTEXT,
            Map.of("demo", "true", "requestLimits", "user=20"),
            TomcatSetup.PLAIN.with(
                List.of("-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:+ExitOnOutOfMemoryError")));
    http = new RawHttp(URI.create(server.address()));
  }

  @AfterAll
  static void stop() {
    server.close();
    assertFalse(server.console().contains("OutOfMemoryError"), server::console);
    assertFalse(server.console().contains("SEVERE"), server::console);
  }

  @Test
  void whoeverGoesOnAfterALimitIsRefusedSlowly() throws Exception {
    Api api = Api.signedIn(URI.create(server.address()), "customer@demo.example", "demo-customer");
    List<Long> taken =
        AtOnce.run(
            SENDERS,
            sender ->
                () -> {
                  long begun = System.nanoTime();
                  for (int refused = 0; refused < REFUSALS; ) {
                    HttpResponse<String> response = api.get("1.9.0", "/user");
                    if (response.statusCode() != 200) {
                      assertEquals(429, response.statusCode());
                      assertTrue(response.body().contains("rate_limit_exceeded"), response::body);
                      assertTrue(response.headers().firstValue("Retry-After").isPresent());
                      refused++;
                    }
                  }
                  return System.nanoTime() - begun;
                });
    assertTrue(Collections.min(taken) >= REFUSALS * DELAY_NANOS, taken::toString);
  }

  @Test
  void longNamesAroundLongNames() {
    String name = "n".repeat(1049) + "€";
    String body = "{\"x\":" + ("{\"" + name + "\":").repeat(990) + "0" + "}".repeat(991);

    for (String path : List.of("/checkout", "/api/token", "/oauth/revoke")) {
      refusedWhileOthersAreServed(4, path, JSON, body);
    }
  }

  @Test
  void longNamesAroundAnArray() {
    String open = ("{\"" + "n".repeat(50_000) + "\":").repeat(10);
    String zeros = "0,".repeat(250_000) + "0";
    String body = open + "[" + zeros + "]" + "}".repeat(10);

    for (String path : List.of("/checkout", "/api/token")) {
      refusedWhileOthersAreServed(4, path, JSON, body);
    }
  }

  @Test
  void manySmallObjectsAtOnce() {
    String begin = "{\"cart\":[],\"x\":[{\"\":0}";
    String body = begin + ",{\"\":0}".repeat((MEBIBYTE - begin.length() - 2) / 8) + "]}";

    refusedWhileOthersAreServed(20, "/checkout", JSON, body);
  }

  @Test
  void asManyValuesAsAreReadAtOnce() {
    String items = "{\"options\":[{}" + ",{}".repeat(899) + "]}";
    String body = "{\"cart\":[" + items + ("," + items).repeat(53) + "]}";

    refusedWhileOthersAreServed(40, "/checkout", JSON, body);
  }

  @Test
  void manyParametersAtOnce() {
    String body =
        IntStream.range(0, MEBIBYTE / 6)
            .mapToObj(i -> Integer.toString(100_000 + i, 36))
            .collect(Collectors.joining("&"));

    for (String path : List.of("/oauth/sign-in", "/checkout")) {
      refusedWhileOthersAreServed(16, path, FORM, body);
    }
  }

  private static void refusedWhileOthersAreServed(
      int count, String path, String contentType, String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    ExecutorService threads = Executors.newFixedThreadPool(count);
    try {
      List<CompletableFuture<RawHttp.Answer>> sent = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        sent.add(
            CompletableFuture.supplyAsync(
                () -> http.request("POST", path, List.of("Content-Type: " + contentType), bytes),
                threads));
      }
      do {
        othersAreServed();
      } while (!sent.stream().allMatch(CompletableFuture::isDone));
      sent.forEach(answer -> assertRefused(answer.join()));
      othersAreServed();
    } finally {
      threads.shutdownNow();
    }
  }

  private static void assertRefused(RawHttp.Answer answer) {
    assertTrue(Set.of(400, 413, 503).contains(answer.status()), answer::whole);
    assertTrue(answer.body().contains("\"error\":\"") || answer.body().contains("<h1>"));
    assertEquals(answer.status() == 503, !answer.header("Retry-After").isEmpty(), answer::whole);
  }

  private static void othersAreServed() {
    long start = System.nanoTime();
    assertEquals(200, http.get("/health/live").status());
    long live = System.nanoTime();
    RawHttp.Answer cart = http.post("/checkout", JSON, CART);
    long done = System.nanoTime();
    assertEquals(200, cart.status(), cart::whole);
    assertTrue(live - start < QUICKLY.toNanos(), () -> seconds(live - start) + " for liveness");
    assertTrue(done - live < QUICKLY.toNanos(), () -> seconds(done - live) + " for a cart");
  }

  private static String seconds(long nanos) {
    return TimeUnit.NANOSECONDS.toMillis(nanos) + " ms";
  }
}

package dev.ordering.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.ordering.testing.RawHttp;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * No body costs more than its length allows, whatever its shape and wherever it is sent: neither
 * memory nor time (OWASP API4:2023). What is measured is what all threads but the test's own do.
 */
@Tag("thorough")
class BodyCostTest extends AttackTest {
  private static final int LARGE = 300_000;
  private static final int SMALL = 60_000;

  /** What 50,000 values cost, or a request to a page, however short its body. */
  private static final int OF_LARGE = 24_000_000;

  private static final int OF_SMALL = 2_000_000;
  private static final int TIMES_THE_LENGTH = 50;
  private static final int TIMES_AN_HONEST_BODY = 10;
  private static final int TRIES = 4;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final Map<String, String> tokens = new HashMap<>();
  private double honestNanosPerByte;

  private enum Target {
    CHECKOUT("POST", "/checkout", "", LARGE),
    OLD_CHECKOUT("POST", "/checkout", "", LARGE, "1.0.0"),
    ORDERS("POST", "/orders", "customer", LARGE),
    USER("PATCH", "/user", "customer", LARGE),
    NOTIFICATIONS("POST", "/company/companies/1/apps/notifications", "staff", LARGE),
    WEBHOOKS("POST", "/company/companies/1/webhooks", "staff", LARGE),
    DEVICE("PUT", "/user/devices/d", "customer", LARGE),
    TOKEN("POST", "/api/token", "", SMALL),
    REVOKE("POST", "/oauth/revoke", "", SMALL),
    SIGN_IN("POST", "/oauth/sign-in", "", SMALL),
    CREATE_ACCOUNT("POST", "/oauth/create-account", "", SMALL),
    CONSENT("POST", "/oauth/consent", "", SMALL),
    SIGN_OUT("POST", "/oauth/sign-out", "", SMALL);

    private final String method;
    private final String path;
    private final String user;
    private final int length;
    private final int anyRequest;
    private final String version;

    Target(String method, String path, String user, int length) {
      this(method, path, user, length, "1.9.0");
    }

    Target(String method, String path, String user, int length, String version) {
      this.method = method;
      this.path = path;
      this.user = user;
      this.length = length;
      this.anyRequest = length == LARGE ? OF_LARGE : OF_SMALL;
      this.version = version;
    }

    boolean takes(BodyShape shape) {
      return shape.isForm() || !path.startsWith("/oauth/") || this == REVOKE;
    }
  }

  private record Cost(int status, long bytes, long nanos) {}

  @BeforeAll
  void measureAnHonestCart() {
    for (String user : List.of("customer", "staff")) {
      String grant =
          "grant_type=password&client_id=demo-first-party&device_id=d&device_name=n&username="
              + user
              + "@demo.example&password=demo-"
              + user;
      tokens.put(user, json(token(FORM, grant)).path("access_token").asText());
    }
    byte[] cart = honestCart().getBytes(StandardCharsets.UTF_8);
    Cost best = cost(Target.CHECKOUT, "application/json", cart);
    for (int i = 1; i < TRIES; i++) {
      Cost next = cost(Target.CHECKOUT, "application/json", cart);
      assertEquals(200, next.status(), "an honest client at the limit notices nothing");
      best = next.nanos() < best.nanos() ? next : best;
    }
    honestNanosPerByte = (double) best.nanos() / cart.length;
  }

  /** As many lines as a cart may have, with options. */
  private static String honestCart() {
    String options =
        IntStream.range(0, 7)
            .mapToObj(i -> "{\"option_id\":" + (1 + i) + ",\"amount\":1}")
            .collect(Collectors.joining(","));
    return IntStream.range(0, 1000)
        .mapToObj(
            i ->
                "{\"product_id\":"
                    + (1 + i % 20)
                    + ",\"shop_id\":1,\"amount\":2,\"comment\":\"with\",\"options\":["
                    + options
                    + "]}")
        .collect(Collectors.joining(",", "{\"cart\":[", "]}"));
  }

  @ParameterizedTest
  @EnumSource(BodyShape.class)
  void noBodyCostsMoreThanItsLengthAllows(BodyShape shape) {
    for (Target target : Target.values()) {
      if (target.takes(shape)) {
        byte[] body = shape.body(target.length).getBytes(StandardCharsets.UTF_8);
        long mostBytes = target.anyRequest + (long) TIMES_THE_LENGTH * body.length;
        long mostNanos = (long) (TIMES_AN_HONEST_BODY * honestNanosPerByte * body.length);
        Cost cost = cost(target, shape.contentType(), body);
        // another request, a compiler or a busy machine may have had its part in one
        for (int i = 1; i < TRIES && isTooMuch(cost, mostBytes, mostNanos); i++) {
          cost = cost(target, shape.contentType(), body);
        }
        String found = target + ": " + cost + " for " + body.length;
        assertTrue(cost.status() >= 200 && cost.status() < 500, found);
        assertTrue(cost.bytes() <= mostBytes, found);
        assertTrue(cost.nanos() <= mostNanos, found + " of at most " + mostNanos);
      }
    }
  }

  private static boolean isTooMuch(Cost cost, long mostBytes, long mostNanos) {
    return cost.bytes() > mostBytes || cost.nanos() > mostNanos;
  }

  private Cost cost(Target target, String contentType, byte[] body) {
    List<String> headers =
        new ArrayList<>(List.of("Content-Type: " + contentType, "X-VERSION: " + target.version));
    if (!target.user.isEmpty()) {
      headers.add("Authorization: Bearer " + tokens.get(target.user));
    }
    Work before = Work.soFar();
    RawHttp.Answer answer = http().request(target.method, target.path, headers, body);
    Work done = Work.soFar().since(before);
    return new Cost(answer.status(), done.bytes(), done.nanos());
  }

  /** What each thread but this one has allocated and how long it has run. */
  private record Work(Map<Long, Long> allocated, Map<Long, Long> ran) {
    static Work soFar() {
      long[] ids =
          Arrays.stream(THREADS.getAllThreadIds())
              .filter(id -> id != Thread.currentThread().getId())
              .toArray();
      return new Work(
          byThread(ids, THREADS.getThreadAllocatedBytes(ids)),
          byThread(ids, THREADS.getThreadCpuTime(ids)));
    }

    private static Map<Long, Long> byThread(long[] ids, long[] values) {
      return IntStream.range(0, ids.length)
          .boxed()
          .collect(Collectors.toMap(i -> ids[i], i -> Math.max(0, values[i])));
    }

    Work since(Work before) {
      allocated.replaceAll((id, value) -> value - before.allocated.getOrDefault(id, 0L));
      ran.replaceAll((id, value) -> value - before.ran.getOrDefault(id, 0L));
      return this;
    }

    long bytes() {
      return allocated.values().stream().mapToLong(value -> value).sum();
    }

    long nanos() {
      return ran.values().stream().mapToLong(value -> value).sum();
    }
  }
}

package dev.ordering.notification;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordering.testing.CodeGrant;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.RawHttp;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Requests that no app sends, to the endpoints of notifications and devices of a running service
 * with the demo data. Whatever they are, none is answered by 500, and every refusal has the default
 * error structure.
 */
public final class OddRequests {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String NOTIFICATIONS = "/company/companies/%s/apps/notifications%s";
  private static final Set<String> MEMBERS =
      Set.of("error", "error_description", "field", "docs", "request_id");
  private static final Set<Integer> EXPECTED =
      Set.of(200, 204, 400, 401, 403, 404, 405, 406, 409, 413, 414, 415, 417, 422);

  private final RawHttp http;
  private final String context;
  private final String token;
  private final List<String> faults = new ArrayList<>();
  private final Map<Integer, Integer> answers = new TreeMap<>();

  private OddRequests(URI base) {
    http = new RawHttp(base);
    context = base.getPath().replaceFirst("/$", "");
    token = token(base, "staff");
  }

  /**
   * What came of all of them.
   *
   * @param answers how many had which status
   * @param faults what should not be, with the request
   */
  public record Found(Map<Integer, Integer> answers, List<String> faults) {}

  /** Sends them all. */
  public static Found ask(URI base) {
    OddRequests odd = new OddRequests(base);
    odd.paths();
    odd.queries();
    odd.members();
    odd.bodies();
    odd.headers();
    odd.callers(base);
    odd.strangers(base);
    return new Found(odd.answers, odd.faults);
  }

  private static String token(URI base, String account) {
    return new HttpCalls(base.toString().replaceFirst("/$", ""))
        .grant("demo-first-party", account, "odd")
        .json()
        .path("access_token")
        .asText();
  }

  private void paths() {
    for (String segment : OddValues.SEGMENTS) {
      String list = NOTIFICATIONS.formatted(segment, "");
      ask("GET", list, "");
      ask("POST", list, OddValues.NOTIFICATION);
      String device = "/user/devices/" + segment;
      ask("PUT", device, OddValues.DEVICE);
      ask("DELETE", device, "");
    }
    for (String method : List.of("HEAD", "PATCH", "PUT", "DELETE", "TRACE", "QUERY", "OPTIONS")) {
      ask(method, NOTIFICATIONS.formatted(1, ""), "");
    }
    for (String method : List.of("GET", "HEAD", "POST", "PATCH", "TRACE", "QUERY", "OPTIONS")) {
      ask(method, "/user/devices/odd", "");
    }
  }

  private void queries() {
    for (String query : OddValues.QUERIES) {
      ask("GET", NOTIFICATIONS.formatted(1, "?" + query), "");
      ask("PUT", "/user/devices/odd?" + query, OddValues.DEVICE);
    }
  }

  /** Each member with each value; JSON, and as a form what a form can say. */
  private void members() {
    for (String value : OddValues.VALUES) {
      for (String member : List.of("title", "message", "send_at", "id", "sent", "unknown")) {
        ask("POST", NOTIFICATIONS.formatted(1, ""), OddValues.notification(member, value));
      }
      for (String member :
          List.of("push_service", "token", "subscription", "endpoint", "keys", "p256dh", "auth")) {
        ask("PUT", "/user/devices/odd", OddValues.device(member, value));
      }
    }
  }

  private void bodies() {
    for (byte[] body : OddValues.bodies()) {
      OddValues.TYPES.forEach(type -> body(type, body));
    }
    byte[] acceptable = OddValues.NOTIFICATION.getBytes(StandardCharsets.UTF_8);
    OddValues.ODD_TYPES.forEach(type -> body(type, acceptable));
  }

  private void body(String type, byte[] body) {
    send("POST", NOTIFICATIONS.formatted(1, ""), List.of("Content-Type: " + type), body);
    send("PUT", "/user/devices/odd", List.of("Content-Type: " + type), body);
  }

  private void headers() {
    byte[] body = OddValues.NOTIFICATION.getBytes(StandardCharsets.UTF_8);
    for (String header : OddValues.HEADERS) {
      List<String> headers = List.of("Content-Type: application/json", header);
      send("POST", NOTIFICATIONS.formatted(1, ""), headers, body);
      send("GET", NOTIFICATIONS.formatted(1, ""), List.of(header), new byte[0]);
      send("DELETE", "/user/devices/odd", List.of(header), new byte[0]);
    }
  }

  private void callers(URI base) {
    for (String caller : List.of("", "x", "0".repeat(64), token(base, "newcomer"), "\u00e9 \t")) {
      for (String company : List.of("1", "2", "999999", "-1")) {
        String list = NOTIFICATIONS.formatted(company, "");
        send("GET", list, List.of("Authorization: Bearer " + caller), new byte[0]);
        send("GET", list, List.of("Authorization: " + caller), new byte[0]);
      }
    }
  }

  /** Those whom nothing that they ask for may be told or done. */
  private void strangers(URI base) {
    Map<String, String> strangers =
        Map.of(
            "no scope company",
            CodeGrant.accessToken(base, "staff", "orders checkout user", "odd-narrow"),
            "another company's",
            token,
            "nobody's",
            token(base, "newcomer"));
    strangers.forEach(
        (who, stranger) -> {
          for (String company : List.of("1", "2", "999999", "-1", "0x1", "1;a=b")) {
            if (company.startsWith("1") && stranger.equals(token)) {
              continue;
            }
            String list = NOTIFICATIONS.formatted(company, "");
            for (String query : List.of("", "?before_id=1", "?before_id=x")) {
              refuse(who, "GET", list + query, stranger, "");
            }
            for (String body : List.of(OddValues.NOTIFICATION, "{}", "{")) {
              refuse(who, "POST", list, stranger, body);
            }
          }
        });
    String companyOnly = CodeGrant.accessToken(base, "staff", "company", "odd-company");
    for (String body : List.of(OddValues.DEVICE, "{}", "{")) {
      refuse("no scope user", "PUT", "/user/devices/odd-company", companyOnly, body);
    }
    refuse("no scope user", "DELETE", "/user/devices/odd-company", companyOnly, "");
  }

  private void refuse(String who, String method, String target, String stranger, String body) {
    int status =
        send(
            method,
            target,
            List.of("Content-Type: application/json", "Authorization: Bearer " + stranger),
            body.getBytes(StandardCharsets.UTF_8));
    if (status < 400) {
      faults.add(who + " token: " + status + " " + method + " " + target + " " + body);
    }
  }

  private void ask(String method, String target, String body) {
    List<String> type = body.isEmpty() ? List.of() : List.of("Content-Type: application/json");
    send(method, target, type, body.getBytes(StandardCharsets.UTF_8));
  }

  private int send(String method, String target, List<String> headers, byte[] body) {
    List<String> all = new ArrayList<>(headers);
    if (headers.stream().noneMatch(header -> header.startsWith("Authorization:"))) {
      all.add("Authorization: Bearer " + token);
    }
    RawHttp.Answer answer = http.request(method, context + target, all, body);
    answers.merge(answer.status(), 1, Integer::sum);
    String fault = fault(method, answer);
    if (!fault.isEmpty()) {
      String sent = new String(body, StandardCharsets.UTF_8);
      faults.add(
          "%s: %s %s %s %s%n  %d %s"
              .formatted(
                  fault,
                  method,
                  shortened(target),
                  headers,
                  shortened(sent),
                  answer.status(),
                  shortened(answer.body())));
    }
    return answer.status();
  }

  private static String shortened(String text) {
    return text.length() > 300 ? text.substring(0, 300) + "…" : text;
  }

  /** What is wrong with an answer; empty where nothing is. */
  private static String fault(String method, RawHttp.Answer answer) {
    if (!EXPECTED.contains(answer.status())) {
      return "status";
    }
    // what the server itself cannot read as HTTP it refuses itself
    if (answer.status() < 400 || method.equals("HEAD") || isOfTheServer(answer)) {
      return "";
    }
    if (answer.status() == 401 && !answer.header("WWW-Authenticate").startsWith("Bearer")) {
      return "no challenge";
    }
    if (answer.status() == 405 && answer.header("Allow").isEmpty()) {
      return "no methods";
    }
    return structure(answer);
  }

  private static boolean isOfTheServer(RawHttp.Answer answer) {
    return answer.header("X-Request-Id").isEmpty()
        && Set.of(400, 414, 417).contains(answer.status());
  }

  private static String structure(RawHttp.Answer answer) {
    JsonNode json;
    try {
      json = JSON.readTree(answer.body());
    } catch (JsonProcessingException notJson) {
      return "no JSON";
    }
    List<JsonNode> errors = new ArrayList<>();
    if (json.isArray()) {
      json.forEach(errors::add);
    } else {
      errors.add(json);
    }
    return errors.isEmpty() || (json.isArray() && errors.size() < 2)
        ? "no error, or an array of one"
        : errors.stream()
            .map(error -> structure(error, answer.header("X-Request-Id")))
            .filter(fault -> !fault.isEmpty())
            .findFirst()
            .orElse("");
  }

  private static String structure(JsonNode error, String requestId) {
    boolean known =
        error.properties().stream().allMatch(member -> MEMBERS.contains(member.getKey()));
    boolean told =
        error.path("error").asText().matches("[a-z][a-z0-9_]*")
            && !error.path("error_description").asText().isBlank()
            && !error.path("error_description").asText().contains("dev.ordering")
            && error.path("request_id").asText().equals(requestId);
    boolean placed = !error.has("field") || error.path("field").asText().matches("(?s)[/?].*|");
    return known && told && placed ? "" : "structure";
  }
}

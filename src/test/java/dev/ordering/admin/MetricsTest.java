package dev.ordering.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.ordering.testing.HttpCalls.Answer;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is measured, as a scraper and as a console see it. */
class MetricsTest extends ConsoleTest {
  private static final String TOKEN = "a-token-of-the-scraper";

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "metricsToken", TOKEN, "metricsAddresses", "127.0.0.0/8, ::1");
  }

  private String scraped() {
    Answer answer = calls().get("/metrics", "Authorization", "Bearer " + TOKEN);
    assertEquals(200, answer.status(), answer.response().body());
    assertTrue(
        answer.header("Content-Type").startsWith("text/plain"), answer.header("Content-Type"));
    return answer.response().body();
  }

  @Test
  void requestsAreCountedByEndpointMethodVersionAndStatus() {
    calls().get("/shops/1/products", "X-VERSION", "1.8.0");
    calls().get("/shops/2/products", "X-VERSION", "1.8.0");
    calls().get("/orders", "X-VERSION", "1.5.0");

    String text = scraped();

    assertTrue(
        text.contains(
            "ordering_requests_total{endpoint=\"/shops/{id}/products\",method=\"GET\","
                + "status=\"200\",version=\"1.8.0\"} 2.0"),
        text);
    assertTrue(
        text.contains(
            "ordering_requests_total{endpoint=\"/orders\",method=\"GET\",status=\"401\","
                + "version=\"1.5.0\"} 1.0"),
        text);
    assertTrue(
        text.contains(
            "ordering_request_duration_seconds_bucket{endpoint=\"/orders\",method=\"GET\",le=\"5.0\"}"),
        text);
  }

  @Test
  void nobodyOutsideCanMakeFigures() {
    for (String path : List.of("/nowhere/1", "/nowhere/2", "/versions;a=1", "/shops/x/products")) {
      calls().get(path, "X-VERSION", path.substring(1));
    }

    String text = scraped();

    assertFalse(text.contains("nowhere"), text);
    assertFalse(text.contains("a=1"), text);
    assertTrue(
        text.contains("endpoint=\"none\",method=\"GET\",status=\"404\",version=\"none\""), text);
  }

  @Test
  void whatIsFullAndWhatWasRefusedIsMeasured() {
    calls().grant("demo-first-party", "nobody", "a");

    String text = scraped();

    assertTrue(text.contains("ordering_pool_maximum 16.0"), text);
    assertTrue(text.contains("ordering_pool_active "), text);
    assertTrue(Pattern.compile("ordering_signin_failures_total [1-9]").matcher(text).find(), text);
    assertTrue(text.contains("ordering_drained 0.0"), text);
    assertTrue(text.contains("jvm_memory_used_bytes{"), text);
  }

  @Test
  void theFeedIsMeasuredAndWhatWasCommittedCounts() throws Exception {
    String token =
        "Bearer "
            + calls()
                .grant("demo-first-party", "customer", "feed")
                .json()
                .get("access_token")
                .asText();
    assertTrue(scraped().contains("ordering_feed_newest_age_seconds NaN"));
    calls().get("/orders", "Authorization", token);
    calls().get("/orders?sort=ascending&status=REMOVED", "Authorization", token);
    String open =
        console().table("Orders", "find", "payment=pending").values().stream()
            .map(CompositeData.class::cast)
            .filter(order -> order.get("valid").equals(false))
            .map(order -> order.get("id").toString())
            .findFirst()
            .orElseThrow();
    console().row("Orders", "setPayment", open, "paid");

    String text = scraped();

    assertTrue(text.contains("ordering_feed_pages_total{following=\"next\"} 1.0"), text);
    assertTrue(text.contains("ordering_feed_pages_total{following=\"future\"} 1.0"), text);
    assertTrue(text.contains("ordering_feed_positions_total 1.0"), text);
    assertFalse(text.contains("ordering_feed_newest_age_seconds NaN"), text);
    assertTrue(text.contains("ordering_notifications_due "), text);
    assertTrue(text.contains("ordering_push_messages_total{outcome=\"delivered\"} 0.0"), text);
    assertEquals(1L, console().read("Metrics", "FeedPositions"));
  }

  @Test
  void theDashboardAndTheHandbookKnowWhatThereIs() throws IOException {
    calls().get("/versions");
    Set<String> measured = names(scraped());

    Set<String> drawn = names(Files.readString(Path.of("deploy/grafana/ordering.json")));
    assertTrue(
        drawn.contains("ordering_requests_total") && measured.containsAll(drawn),
        () -> drawn + " of " + measured);
    String handbook = Files.readString(Path.of("deploy/README.md"));
    List<String> untold =
        measured.stream()
            .filter(name -> name.startsWith("ordering_"))
            .map(name -> name.replaceFirst("(?<=seconds)_(bucket|count|sum|max)$", ""))
            .filter(name -> !handbook.contains("`" + name) && !handbook.contains(end(name)))
            .toList();
    assertEquals(List.of(), untold);
  }

  @Test
  void theAlertRulesKnowWhatThereIs() throws IOException {
    calls().get("/versions");
    Set<String> measured = names(scraped());
    String file = Files.readString(Path.of("deploy/prometheus/ordering-alerts.yml"));
    JsonNode rules = new YAMLMapper().readTree(file).at("/groups/0/rules");

    assertFalse(rules.isEmpty());
    for (JsonNode rule : rules) {
      Set<String> named = names(rule.get("expr").asText());
      assertTrue(measured.containsAll(named), () -> named + " of " + measured);
      assertFalse(rule.at("/annotations/summary").asText().isEmpty(), rule::toString);
      assertTrue(rule.get("for").asText().matches("[0-9]+m"), rule::toString);
    }
    assertTrue(
        Files.readString(Path.of("deploy/README.md")).contains("(prometheus/ordering-alerts.yml)"));
  }

  @Test
  void probesAreNoRequests() throws IOException {
    calls().get("/health/ready");
    calls().get("/health/live");

    assertFalse(scraped().contains("endpoint=\"/health/"));
  }

  private static Set<String> names(String text) {
    return Pattern.compile("\\b(ordering|jvm|process|system)_[a-z_]*[a-z](?=[{ \\[)])")
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** A figure beside another one is told by its last word. */
  private static String end(String name) {
    return "`" + name.substring(name.lastIndexOf('_')) + "`";
  }

  @Test
  void aCountIsNotLostWhenMemoryIsTidiedUp() {
    calls().grant("demo-first-party", "nobody", "a");
    WeakReference<Object> garbage = new WeakReference<>(new Object());
    while (garbage.get() != null) {
      System.gc();
    }

    assertFalse(scraped().contains("ordering_signin_failures_total 0.0"));
  }

  @Test
  void theConsoleShowsTheSame() throws Exception {
    calls().get("/versions");

    CompositeData row =
        console()
            .table("Metrics", "list", "ordering.requests")
            .get(
                new Object[] {
                  "ordering.requests",
                  "endpoint=/versions, method=GET, status=200, version=none",
                  "count"
                });
    assertTrue(Long.parseLong((String) row.get("value")) > 0);
    assertTrue((Long) console().read("Metrics", "Requests") > 0);
    assertEquals(0L, console().read("Metrics", "ServerErrors"));
    assertEquals(16L, console().read("Metrics", "PoolMaximum"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Bearer wrong", "a-token-of-the-scraper", "Basic " + TOKEN, "Bearer "})
  void whoHasNotTheTokenReadsNothing(String authorization) {
    Answer answer = calls().get("/metrics", "Authorization", authorization);

    assertEquals(401, answer.status());
    assertEquals("Bearer", answer.header("WWW-Authenticate"));
    assertFalse(answer.response().body().contains("ordering"));
  }

  @Test
  void theTokenIsHiddenWhereSettingsAreShown() throws Exception {
    assertEquals(
        "***",
        console().table("Service", "settings").get(new Object[] {"metricsToken"}).get("value"));
  }
}

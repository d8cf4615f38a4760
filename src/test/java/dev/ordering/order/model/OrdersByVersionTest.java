package dev.ordering.order.model;

import static dev.ordering.order.model.OrderFixture.anOrder;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.order.FeedNodes;
import dev.ordering.order.storage.OrderImport;
import dev.ordering.persistence.Database;
import dev.ordering.testing.Api;
import dev.ordering.testing.EveryVersion;
import dev.ordering.testing.OneServiceTest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The parameters of each version over orders on both days on which the clocks change. */
@Tag("thorough")
class OrdersByVersionTest extends OneServiceTest {
  /** By id from 700 on. On 26 October 2025 the hour from two to three came twice in Brussels. */
  private static final List<String> CREATED =
      List.of(
          "2025-10-26T00:29:59Z", // 02:29:59
          "2025-10-26T00:30:00Z", // 02:30:00
          "2025-10-26T00:45:00Z", // 02:45:00
          "2025-10-26T01:29:59Z", // 02:29:59 again
          "2025-10-26T01:30:00Z", // 02:30:00 again
          "2025-10-26T02:00:00Z", // 03:00:00
          // on 29 March 2026 it did not come at all
          "2026-03-29T00:59:59Z", // 01:59:59
          "2026-03-29T01:00:00Z", // 03:00:00
          "2026-03-29T01:29:59Z", // 03:29:59
          "2026-03-29T01:30:00Z"); // 03:30:00

  private Api newcomer;
  private Api customer;

  @BeforeAll
  @Override
  public void setUp() throws Exception {
    super.setUp();
    newcomer = Api.signedIn(getBaseUri(), "newcomer@demo.example", "demo-newcomer");
    customer = Api.signedIn(getBaseUri(), "customer@demo.example", "demo-customer");
    try (Database database = FeedNodes.open(dataSource())) {
      List<Order> orders =
          IntStream.range(0, CREATED.size())
              .mapToObj(
                  i ->
                      anOrder()
                          .id(700 + i)
                          .of(3)
                          .created(Instant.parse(CREATED.get(i)), i + 1)
                          .build())
              .toList();
      database.run(() -> new OrderImport(database).put(orders));
    }
  }

  private static JsonNode ok(HttpResponse<String> answer) {
    assertEquals(200, answer.statusCode(), answer.body());
    return Api.tree(answer.body());
  }

  private static List<Long> ids(JsonNode results) {
    List<Long> ids = new ArrayList<>();
    results.forEach(order -> ids.add(order.get("id").asLong()));
    return ids;
  }

  private static String query(JsonNode call) {
    Map<String, String> parts = new LinkedHashMap<>();
    call.properties().forEach(entry -> parts.put(entry.getKey(), entry.getValue().asText()));
    return String.join(
        "&", parts.entrySet().stream().map(Map.Entry::toString).toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource({
    // the first of the two
    "2025-10-26 02:30:00, 1",
    "2025-10-26 02:30:01, 2",
    "2025-10-26 02:59:59, 3",
    // an hour and a second later
    "2025-10-26 03:00:00, 5",
    "2025-10-26 03:00:01, 6",
    "2026-03-29 01:59:59, 6",
    // an hour later than it says
    "2026-03-29 02:00:00, 7",
    "2026-03-29 02:30:00, 9",
    "2026-03-29 03:00:00, 7",
    "2026-03-29 03:30:00, 9",
    "2026-03-29 03:30:01, 10"
  })
  void beforeIsReadInBrusselsOnTheDaysOfTheChange(String before, int found) {
    List<Long> expected = new ArrayList<>();
    for (long id = 699L + found; id >= 700; id--) {
      expected.add(id);
    }
    for (String version : List.of("0.2.0", "0.2.2", "0.3.0")) {
      String path = "/orders?before=" + before.replace(' ', '+');

      assertEquals(expected, ids(ok(newcomer.get(version, path))), version);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.2.0", "0.2.2", "0.3.0", "1.0.0", "1.0.1"})
  void creationDatesAreShownAsTheClocksInBrusselsStood(String version) {
    JsonNode answer = ok(newcomer.get(version, "/orders"));
    List<String> shown = new ArrayList<>();
    (version.startsWith("0") ? answer : answer.get("results"))
        .forEach(order -> shown.add(0, order.get("created_at").textValue()));

    assertEquals(
        List.of(
            "2025-10-26 02:29:59",
            "2025-10-26 02:30:00",
            "2025-10-26 02:45:00",
            "2025-10-26 02:29:59",
            "2025-10-26 02:30:00",
            "2025-10-26 03:00:00",
            "2026-03-29 01:59:59",
            "2026-03-29 03:00:00",
            "2026-03-29 03:29:59",
            "2026-03-29 03:30:00"),
        shown);
  }

  @ParameterizedTest
  @EveryVersion(since = "1.0.0")
  void everyCombinationGivesTheSameOrdersInEveryVersion(String version) {
    boolean company = !version.startsWith("1.0.");
    long second = Instant.parse(CREATED.get(4)).getEpochSecond();
    List<String> filters = new ArrayList<>(List.of("", "&status=COLLECTED"));
    filters.add("&created_after=" + second);
    filters.add("&status=COLLECTED&created_after=" + (second - 9_999_999));
    filters.add("&before_id=50&after_id=5");
    filters.add("&before_id=50&after_id=5&created_before=4102444800&created_after=1");
    if (company) {
      filters.add("&company_id=1");
      filters.add("&company_id=1&status=COLLECTED");
      filters.add("&company_id=2&after_id=9&created_after=" + (second - 9_999_999));
    }
    for (String filter : filters) {
      for (String sort : List.of("ascending", "descending")) {
        String query = "sort=" + sort + filter;

        assertEquals(walk("1.9.0", query), walk(version, query), query);
      }
    }
  }

  private List<Long> walk(String version, String query) {
    List<Long> ids = new ArrayList<>();
    JsonNode page = ok(customer.get(version, "/orders?" + query));
    ids.addAll(ids(page.get("results")));
    while (!page.get("next").isNull()) {
      page = ok(customer.get(version, "/orders?" + query(page.get("next"))));
      ids.addAll(ids(page.get("results")));
    }
    assertEquals(!version.startsWith("1.0."), page.has("future"), version);
    return ids;
  }

  @Test
  void statusAndCompanyGoTogether() {
    JsonNode page = ok(customer.get("1.9.0", "/orders?status=COLLECTED&company_id=2"));

    assertFalse(page.get("results").isEmpty());
    page.get("results")
        .forEach(
            order -> {
              assertEquals("COLLECTED", order.get("status").asText());
              assertEquals(3, order.get("shop").get("id").asInt());
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sort=ascending",
        "status=PENDING&created_after=1&created_before=4102444800",
        "before_id=50&after_id=5&company_id=1&status=COLLECTED&sort=ascending",
        "company_id=2&created_after=1"
      })
  void aPageIsTwoStatementsWhateverItsFilters(String query) {
    ok(customer.get("1.9.0", "/orders?" + query));
    statements();

    ok(customer.get("1.9.0", "/orders?" + query));

    assertEquals(2, statements());
  }

  @Test
  void aPageOfTheOldestVersionIsTwoStatementsToo() {
    ok(customer.get("0.2.0", "/orders"));
    statements();

    ok(customer.get("0.2.0", "/orders?before=2026-03-29+02:30:00"));

    assertTrue(statements() <= 2);
  }
}

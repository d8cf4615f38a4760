package dev.ordering.order.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.ProblemException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reading the query of GET /orders, and what it says about the following calls. */
class OrderQueryTest {
  private static final Instant NOW = Instant.ofEpochSecond(1_000_000);
  private static final String ALL =
      "status=PENDING&created_after=10&created_before=2000000&before_id=7&after_id=3"
          + "&sort=ascending&company_id=2";

  private static OrderQuery query(String text) {
    return OrderQuery.of(QueryParameters.parse(text));
  }

  private static List<ApiError> faults(String text) {
    return assertThrows(ProblemException.class, () -> query(text)).problem().errors();
  }

  @Test
  void everyParameterIsRead() {
    assertEquals(
        new OrderQuery(
            Optional.of(OrderStatus.PENDING),
            Optional.of(10L),
            Optional.of(2_000_000L),
            Optional.of(7L),
            Optional.of(3L),
            Optional.of(SortOrder.ASCENDING),
            Optional.of(2L)),
        query(ALL));
  }

  @Test
  void nothingIsRequiredAndTheNewestComeFirst() {
    assertFalse(query("").isAscending());
    assertFalse(query("sort=descending").isAscending());
    assertTrue(query("sort=ascending").isAscending());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "status=pending",
        "status=",
        "status=PAID",
        "created_after=yesterday",
        "created_after=1.5",
        "created_before=",
        "created_before=2026-01-01",
        "before_id=x",
        "before_id=12345678901234567890",
        "after_id=+5",
        "after_id=0x1f",
        "sort=Ascending",
        "sort=asc",
        "company_id=one",
        "company_id=%D9%A1"
      })
  void aBadValueIsAFaultOfItsParameter(String text) {
    String name = text.substring(0, text.indexOf('='));

    ApiError fault = faults(text).get(0);
    assertEquals(1, faults(text).size());
    assertEquals("invalid_parameter", fault.code());
    assertEquals(Optional.of("?" + name), fault.field());
  }

  @Test
  void allFaultsAreToldAtOnce() {
    assertEquals(
        List.of("?status", "?created_after", "?before_id", "?sort", "?company_id"),
        faults("company_id=x&sort=up&status=NEW&before_id=a&created_after=b").stream()
            .map(fault -> fault.field().orElseThrow())
            .toList());
  }

  @Test
  void aRepeatedParameterIsRefused() {
    assertEquals(
        List.of(ApiError.of("repeated_parameter", "status").at("?status")),
        faults("status=PENDING&status=PENDING"));
  }

  @Test
  void whatNoVersionKnowsIsIgnored() {
    assertEquals(query(""), query("limit=5&limit=6"));
  }

  @Test
  void theNextCallOfADescendingListReplacesBeforeId() {
    NextOrders next = query("before_id=7&after_id=3&status=PENDING").after(5);

    assertEquals(Optional.of(5L), next.beforeId());
    assertEquals(Optional.of(3L), next.afterId());
    assertEquals(Optional.of(OrderStatus.PENDING), next.status());
    assertEquals(Optional.empty(), next.sort());
  }

  @Test
  void theNextCallOfAnAscendingListReplacesAfterIdAndKeepsEveryFilter() {
    assertEquals(
        new NextOrders(
            Optional.of(OrderStatus.PENDING),
            Optional.of(10L),
            Optional.of(2_000_000L),
            Optional.of(7L),
            Optional.of(5L),
            Optional.of(SortOrder.ASCENDING),
            Optional.of(2L)),
        query(ALL).after(5));
  }

  @Test
  void aDescendingListHasNoFuture() {
    assertEquals(Optional.empty(), query("").future(Optional.of(5L), NOW));
  }

  @Test
  void nothingNewCanComeBeforeAnOrder() {
    assertEquals(
        Optional.empty(), query("sort=ascending&before_id=7").future(Optional.of(5L), NOW));
  }

  @Test
  void nothingNewCanComeBeforeAMomentThatIsPast() {
    assertEquals(
        Optional.empty(),
        query("sort=ascending&created_before=999999").future(Optional.of(5L), NOW));
  }

  @Test
  void untilAMomentToComeNewOrdersMayMatch() {
    NextOrders future =
        query("sort=ascending&created_before=1000001").future(Optional.of(5L), NOW).orElseThrow();

    assertEquals(Optional.of(1_000_001L), future.createdBefore());
    assertEquals(Optional.of(5L), future.afterId());
    assertTrue(
        query("sort=ascending&created_before=1000000").future(Optional.of(5L), NOW).isPresent(),
        "the second itself is included");
  }

  @Test
  void theFutureGoesOnFromTheLastResultElseFromTheSameCursorElseFromTheBeginning() {
    assertEquals(
        Optional.of(5L),
        query("sort=ascending&after_id=3").future(Optional.of(5L), NOW).orElseThrow().afterId());
    assertEquals(
        Optional.of(3L),
        query("sort=ascending&after_id=3").future(Optional.empty(), NOW).orElseThrow().afterId());
    assertEquals(
        Optional.empty(),
        query("sort=ascending").future(Optional.empty(), NOW).orElseThrow().afterId());
  }
}

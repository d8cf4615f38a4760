package dev.ordering.notification.schedule;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.Staff;
import dev.ordering.notification.push.PushRows;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.OneServiceTest;
import java.net.http.HttpRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The notification endpoints as the staff of a company sees them. */
class AppNotificationResourceTest extends OneServiceTest {
  private static final String LATER = "2099-05-06 07:08:09";

  private Staff staff;

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "publicUrl", "https://orders.example/shop");
  }

  @BeforeAll
  void signIn() {
    staff = Staff.signedIn(getBaseUri(), "staff");
  }

  @Test
  void whatIsScheduledIsAnsweredAsItWasSentAndIsNotSentYet() {
    Answer answer =
        staff.post(
            Staff.path(1),
            Staff.JSON,
            """
            {"title": "Zoë’s 🎂", "message": "Line one\\nline two 👩‍👩‍👧", "id": 5, "sent": true,
             "send_at": "2099-05-06 07:08:09"}
            """);

    assertEquals(200, answer.status());
    assertEquals("Zoë’s 🎂", answer.json().path("title").asText());
    assertEquals("Line one\nline two 👩‍👩‍👧", answer.json().path("message").asText());
    assertEquals(LATER, answer.json().path("send_at").asText());
    assertFalse(answer.json().path("sent").asBoolean(true));
    assertTrue(answer.json().path("id").asLong() >= 1000);
    assertEquals(5, answer.json().size());
  }

  @Test
  void aFormIsTakenLikeJson() {
    Answer answer =
        staff.post(
            Staff.path(1), Staff.FORM, "title=Taart&message=Caf%C3%A9&send_at=2099-01-02+03:04:05");

    assertEquals(200, answer.status());
    assertEquals("Café", answer.json().path("message").asText());
    assertEquals("2099-01-02 03:04:05", answer.json().path("send_at").asText());
  }

  @Test
  void theDemoCompanyHasAScheduledAndASentNotification() {
    List<Boolean> sent = new ArrayList<>();
    for (Answer page : pages()) {
      for (JsonNode notification : page.json()) {
        if (notification.path("id").asLong() < 1000) {
          sent.add(notification.path("sent").asBoolean());
        }
      }
    }

    assertEquals(List.of(false, true), sent);
  }

  @Test
  void theListIsNewestFirstAndLeadsToThePagesBehindIt() {
    for (int i = 0; i < 201; i++) {
      // three share each second, so that the id has to decide
      assertEquals(200, staff.schedule("n" + i, "2098-01-01 00:%02d:00".formatted(i / 4)).status());
    }
    List<String> seen = new ArrayList<>();
    List<Integer> sizes = new ArrayList<>();
    for (Answer page : pages()) {
      page.json().forEach(one -> seen.add(place(one)));
      sizes.add(page.json().size());
    }

    assertEquals(seen.stream().sorted(java.util.Comparator.reverseOrder()).toList(), seen);
    assertEquals(seen.stream().distinct().count(), seen.size());
    assertEquals(List.of(100, 100), sizes.subList(0, 2));
    assertTrue(sizes.get(2) > 0 && sizes.size() == 3, sizes.toString());
  }

  /** All pages of the list, by their links. */
  private List<Answer> pages() {
    List<Answer> pages = new ArrayList<>();
    for (String next = Staff.path(1); !next.isEmpty(); ) {
      Answer page = staff.get(next);
      assertEquals(200, page.status());
      String link = page.header("Link");
      assertTrue(
          link.isEmpty() || link.matches("<https://orders\\.example/shop/[^>]*>; rel=\"next\""),
          link);
      next = link.replaceFirst("<https://orders.example/shop", "").replaceFirst(">.*", "");
      pages.add(page);
    }
    return pages;
  }

  private static String place(JsonNode one) {
    return one.path("send_at").asText() + " %09d".formatted(one.path("id").asLong());
  }

  @ParameterizedTest
  @CsvSource({"1.8.0,404,not_in_version", "0.2.0,404,not_in_version", "1.9.0,200,", "1.10.0,200,"})
  void olderVersionsDoNotHaveIt(String version, int status, String error) {
    Answer list = staff.get(Staff.path(1), "X-VERSION", version);
    Answer one = staff.schedule("title", LATER, "X-VERSION", version);

    assertEquals(status, list.status());
    assertEquals(status, one.status());
    assertEquals(error == null ? "" : error, list.json().path("error").asText());
  }

  @ParameterizedTest
  @CsvSource({
    "staff,    2,                   403, permission_required",
    "staff,    999,                 404, unknown_company",
    "staff,    9223372036854775807, 404, unknown_company",
    "customer, 1,                   403, permission_required",
    "customer, 999,                 403, permission_required",
    "newcomer, -1,                  403, permission_required",
    "staff,    one,                 404, not_found",
    "staff,    99999999999999999999,404, not_found"
  })
  void onlyWhoHasThePermissionOnTheCompanyMayCall(
      String account, String company, int status, String error) {
    Staff caller = Staff.signedIn(getBaseUri(), account, "demo-first-party", "another");
    String path = "/company/companies/" + company + "/apps/notifications";
    Answer list = caller.get(path);
    Answer one = caller.post(path, Staff.JSON, Staff.body("title", LATER));

    assertAll(
        () -> assertEquals(status, list.status()),
        () -> assertEquals(error, list.json().path("error").asText()),
        () -> assertEquals(status, one.status()),
        () -> assertEquals(error, one.json().path("error").asText()));
  }

  @Test
  void aPermissionOfAnotherKindIsNotEnough() throws Exception {
    try (var connection = dataSource().getConnection();
        var statement = connection.createStatement()) {
      statement.executeUpdate(
          "insert into company_permission (account_id, company_id, products) values (3, 1, true)");
      connection.commit();
    }
    Staff baker = Staff.signedIn(getBaseUri(), "newcomer");
    Answer own = baker.get(Staff.path(1));
    Answer unknown = baker.get(Staff.path(999));
    try (var connection = dataSource().getConnection();
        var statement = connection.createStatement()) {
      statement.executeUpdate("delete from company_permission where account_id = 3");
      connection.commit();
    }

    assertEquals(403, own.status());
    assertEquals(404, unknown.status());
  }

  @Test
  void nobodyCallsWithoutAToken() {
    HttpCalls nobody = new HttpCalls(getBaseUri().toString().replaceFirst("/$", ""));

    assertEquals(401, nobody.get(Staff.path(1)).status());
    assertEquals(
        401, nobody.get(Staff.path(1), "Authorization", "Bearer " + "0".repeat(64)).status());
    assertEquals(
        401,
        nobody
            .send(
                nobody
                    .request(Staff.path(1))
                    .header("Content-Type", Staff.JSON)
                    .POST(HttpRequest.BodyPublishers.ofString(Staff.body("title", LATER))))
            .status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2099-02-29 00:00:00",
        "2099-13-01 00:00:00",
        "2099-01-01 24:00:00",
        "2099-01-01 23:59:60",
        "2099-01-01T00:00:00",
        "2099-01-01 00:00:00Z",
        " 2099-01-01 00:00:00",
        "2099-1-1 0:0:0",
        "2099-01-01",
        "",
        "tomorrow",
        "-2099-01-01 00:00:00",
        "+12099-01-01 00:00:00",
        "0000-01-01 00:00:00",
        "٢٠٩٩-٠١-٠١ ٠٠:٠٠:٠٠"
      })
  void aTimeThatDoesNotExistIsRefused(String sendAt) {
    Answer answer = staff.schedule("title", sendAt);

    assertEquals(422, answer.status());
    assertEquals("invalid_send_at", answer.json().path("error").asText());
    assertEquals("/send_at", answer.json().path("field").asText());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0001-01-01 00:00:00",
        "1582-10-10 12:00:00",
        "2024-02-29 23:59:59",
        "9999-12-31 23:59:59"
      })
  void anyTimeThatExistsIsTakenAndKept(String sendAt) {
    Answer answer = staff.schedule("kept", sendAt);
    List<String> listed = new ArrayList<>();
    staff
        .get(Staff.path(1) + "?before_id=" + after(sendAt))
        .json()
        .forEach(one -> listed.add(one.path("send_at").asText()));

    assertEquals(sendAt, answer.json().path("send_at").asText());
    assertTrue(listed.contains(sendAt), listed.toString());
  }

  /** The id of one that stands right before it in the list. */
  private long after(String sendAt) {
    return staff.schedule("before", sendAt).json().path("id").asLong();
  }

  @Test
  void charactersAreCountedAsPeopleWriteThem() {
    String face = "😀";

    assertEquals(200, status(face.repeat(100), face.repeat(1000)));
    assertEquals(422, status(face.repeat(101), face));
    assertEquals(422, status(face, face.repeat(1001)));
    assertEquals(422, status("", "x"));
    assertEquals(422, status(" \u200b\u00a0", "x"));
    assertEquals(422, status("x", "\\n\\t "));
    assertEquals(422, status("two\\nlines", "x"));
    assertEquals(422, status("x", "bell \\u0007"));
    assertEquals(422, status("x", "nul \\u0000"));
    assertEquals(422, status("x", "half \\ud83d"));
  }

  private int status(String title, String message) {
    String body =
        "{\"title\": \"%s\", \"message\": \"%s\", \"send_at\": \"%s\"}"
            .formatted(title, message, LATER);
    return staff.post(Staff.path(1), Staff.JSON, body).status();
  }

  @Test
  void everyFaultIsToldAtOnce() {
    Answer wrong =
        staff.post(
            Staff.path(1), Staff.JSON, "{\"title\": \"\", \"message\": \"\", \"send_at\": \"\"}");
    Answer missing = staff.post(Staff.path(1), Staff.JSON, "{\"title\": null}");
    Answer types = staff.post(Staff.path(1), Staff.JSON, "{\"title\": 5, \"message\": []}");

    assertEquals(422, wrong.status());
    assertEquals(3, wrong.json().size());
    assertEquals(400, missing.status());
    assertEquals(
        List.of("/title", "/message", "/send_at"), missing.json().findValuesAsText("field"));
    assertEquals("required_member", missing.json().path(0).path("error").asText());
    assertEquals(400, types.status());
    assertEquals(List.of("/title", "/message", "/send_at"), types.json().findValuesAsText("field"));
  }

  @ParameterizedTest
  @CsvSource({
    "before_id=x, invalid_parameter",
    "before_id=999999, invalid_cursor",
    "before_id=, invalid_parameter",
    "before_id=1&before_id=2, repeated_parameter"
  })
  void aCursorThatNamesNothingIsRefused(String query, String error) {
    Answer answer = staff.get(Staff.path(1) + "?" + query);

    assertEquals(400, answer.status());
    assertEquals(error, answer.json().path("error").asText());
    assertEquals("?before_id", answer.json().path("field").asText());
  }

  @Test
  void aNotificationOfAnotherCompanyIsNoCursor() throws Exception {
    new PushRows(dataSource()).notifications(2, 777, 1, Instant.parse("2099-01-01T00:00:00Z"));

    Answer answer = staff.get(Staff.path(1) + "?before_id=777");

    assertEquals(400, answer.status());
    assertEquals("invalid_cursor", answer.json().path("error").asText());
  }

  @Test
  void aRequestThatIsRepeatedWithItsKeySchedulesOne() {
    Answer first = staff.schedule("once", LATER, "Idempotency-Key", "key-1");
    Answer again = staff.schedule("once", LATER, "Idempotency-Key", "key-1");
    Answer form =
        staff.post(
            Staff.path(1),
            Staff.FORM,
            "title=once&message=Hello&send_at=2099-05-06+07:08:09",
            "Idempotency-Key",
            "key-1");
    Answer other = staff.schedule("another", LATER, "Idempotency-Key", "key-1");
    Answer none = staff.schedule("once", LATER, "Idempotency-Key", "");

    assertEquals(200, again.status());
    assertEquals(first.json(), again.json());
    assertEquals("true", again.header("Idempotency-Replayed"));
    assertEquals("", first.header("Idempotency-Replayed"));
    assertEquals(first.json(), form.json());
    assertEquals(422, other.status());
    assertEquals("idempotency_key_reused", other.json().path("error").asText());
    assertEquals(400, none.status());
  }

  @Test
  void requestsWithOneKeyAtOnceScheduleOne() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    List<Callable<Answer>> calls = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      calls.add(() -> staff.schedule("at once", LATER, "Idempotency-Key", "key-3"));
    }
    Set<String> answers = new HashSet<>();
    try {
      for (Future<Answer> answer : threads.invokeAll(calls)) {
        answers.add(answer.get().status() + " " + answer.get().json());
      }
    } finally {
      threads.shutdownNow();
    }

    assertEquals(1, answers.size(), answers.toString());
    assertTrue(answers.iterator().next().startsWith("200 "), answers.toString());
  }

  @Test
  void aRefusedRequestLeavesItsKeyFree() {
    assertEquals(422, staff.schedule("", LATER, "Idempotency-Key", "key-2").status());
    assertEquals(200, staff.schedule("good", LATER, "Idempotency-Key", "key-2").status());
  }
}

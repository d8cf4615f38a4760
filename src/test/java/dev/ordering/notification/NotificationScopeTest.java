package dev.ordering.notification;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.OneServiceTest;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the scope of a token opens, whatever its user may. */
class NotificationScopeTest extends OneServiceTest {
  private static final String LATER = "2099-05-06 07:08:09";

  @Test
  void withoutTheScopeNothingIsListedOrScheduled() {
    Staff narrow =
        Staff.withScopes(getBaseUri(), "staff", "orders checkout user", "without-company");
    for (long company : List.of(1L, 2L, 999L)) {
      for (Answer answer :
          List.of(
              narrow.get(Staff.path(company)),
              narrow.post(Staff.path(company), Staff.JSON, Staff.body("title", LATER)),
              narrow.post(Staff.path(company), Staff.JSON, "{}"))) {
        assertEquals(403, answer.status());
        assertEquals("insufficient_scope", answer.json().path("error").asText());
        assertEquals(
            "Bearer error=\"insufficient_scope\", scope=\"company\"",
            answer.header("WWW-Authenticate"));
      }
    }
    Staff company = Staff.withScopes(getBaseUri(), "staff", "company", "only-company");

    assertEquals(200, company.get(Staff.path(1)).status());
    assertEquals(200, company.schedule("title", LATER).status());
  }
}

package dev.ordering.versioning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.ws.rs.core.Response;
import org.junit.jupiter.api.Test;

/** Query parameters that came, went or became others. */
class QueriesByVersionTest extends SampleService {
  @Test
  void aParameterOfLaterVersionsIsRefusedByName() {
    Response response = get("0.2.0", "/samples?limit=5&after=3");

    assertEquals(400, response.getStatus());
    String body = text(response);
    assertTrue(body.startsWith("[{\"error\":\"not_in_version\""), body);
    assertTrue(body.contains("\"field\":\"?limit\""), body);
    assertTrue(body.contains("\"field\":\"?after\""), body);
  }

  @Test
  void aParameterOfOlderVersionsIsRefusedByName() {
    Response response = get("1.9.0", "/samples?before=n5");

    assertEquals(400, response.getStatus());
    assertTrue(text(response).contains("\"field\":\"?before\""));
  }

  @Test
  void aParameterThatNoVersionKnowsIsIgnored() {
    assertEquals(200, get("1.9.0", "/samples?colour=red").getStatus());
  }

  @Test
  void anOlderParameterBecomesTheOneOfToday() {
    // the bare array of 0.2.0 does not show the number, but the resource reads it
    assertEquals(200, get("0.2.0", "/samples?before=n5").getStatus());
  }

  @Test
  void whatIsWrongWithTheParameterOfTodayIsSaidOfTheOneThatWasSent() {
    for (String before : new String[] {"n500", "n", "x", ""}) {
      Response response = get("0.2.0", "/samples?before=" + before);

      assertEquals(400, response.getStatus());
      String body = text(response);
      assertTrue(body.contains("\"error\":\"invalid_parameter\""), body);
      assertTrue(body.contains("\"field\":\"?before\""), body);
    }
  }

  @Test
  void anOlderParameterMayBeGivenOnlyOnce() {
    Response response = get("0.2.0", "/samples?before=n1&before=n1");

    assertEquals(400, response.getStatus());
    assertTrue(text(response).contains("\"error\":\"repeated_parameter\""));
  }
}

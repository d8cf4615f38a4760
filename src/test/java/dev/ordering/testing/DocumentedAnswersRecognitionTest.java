package dev.ordering.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.DocumentedAnswers.Answered;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An answer that a document does not tell is recognised, whatever about it is not told. */
class DocumentedAnswersRecognitionTest {
  /** Its own, which has looked at few answers, so that it looks at each. */
  private static final OpenApiDocument DOCUMENT = new OpenApiDocument("1.9.0");

  private static Answered answered(
      String method, String path, int status, String type, boolean ours, String body) {
    return new Answered(method, path, status, "1.9.0", type, ours, body);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "GET|/nowhere|200|application/json|{}|the address",
        "DELETE|/orders|200|application/json|{}|the method",
        "GET|/orders|418|application/json|{}|the status",
        "GET|/orders|200|text/plain|{}|the type",
        "GET|/orders|200|application/json||a body",
        "GET|/orders|200|application/json|{\"results\": [], \"next\": null}|required",
        "GET|/orders|200|application/json|{\"results\": [], \"next\": null, \"future\": null,"
            + " \"more\": 1}|more",
        "GET|/orders|200|application/json|{\"results\": 1, \"next\": null, \"future\": null}|array",
        "GET|/orders|401|application/json|{\"error\": \"x\"}|refuses",
        "GET|/orders|503|application/json|{\"error\": \"x\"}|refuses",
      })
  void whatIsNotTold(
      String method, String path, int status, String type, String body, String fault) {
    String sent = body == null ? "" : body;
    String told = DOCUMENT.fault(answered(method, path, status, type, true, sent)).orElse("");
    assertTrue(told.contains(fault), told);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "GET|/orders|200|application/json|{\"results\": [], \"next\": null, \"future\": null}",
        "HEAD|/orders|200|application/json|''",
        "GET|/orders|304||''",
        "GET|/nowhere|404|application/json|{}",
        "DELETE|/orders|405|application/json|{}",
        "OPTIONS|/orders|204||''",
        "GET|/docs/api|200|text/html|<p>",
        "GET|/versions|200|text/html|<p>",
        "GET|/health/ready|503|application/json|{}",
      })
  void whatIsToldOrListedAsAnException(
      String method, String path, int status, String type, String body) {
    assertEquals(
        Optional.empty(),
        DOCUMENT.fault(answered(method, path, status, type == null ? "" : type, true, body)));
  }

  @ParameterizedTest
  @CsvSource({"GET,/orders,400", "GET,/manager/text/list,403"})
  void whatTheServerAroundTheServiceAnswersIsItsOwn(String method, String path, int status) {
    assertEquals(
        Optional.empty(),
        DOCUMENT.fault(answered(method, path, status, "text/html", false, "<p>no</p>")));
  }
}

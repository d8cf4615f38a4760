package dev.ordering.fuzz;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Any method and address (first line) with any headers (the others), cookies and languages and ids
 * and tokens among them: never a fault of ours, and every refusal is told as a page or in the
 * default error structure.
 */
final class RequestProperty implements Property {
  private static final int MOST_HEADERS = 20;

  @Override
  public void holds(Input input) {
    String[] line = input.header(0).split("[ \t]+", 2);
    String method = line[0].matches("[A-Za-z]{1,20}") ? line[0] : "GET";
    String target = line.length < 2 ? "" : line[1].replaceAll("[\\s#]", "");
    List<Map.Entry<String, String>> headers = new ArrayList<>();
    for (int i = 1; i < Math.min(input.lines().size(), MOST_HEADERS + 1); i++) {
      String header = input.header(i);
      int colon = header.indexOf(':');
      if (colon > 0 && header.substring(0, colon).matches("[A-Za-z0-9!#$%&'*+.^_`|~-]+")) {
        headers.add(Map.entry(header.substring(0, colon), header.substring(colon + 1).strip()));
      }
    }
    Received answer =
        FuzzedService.get()
            .call(new Sent(method, target.startsWith("/") ? target : "/" + target, headers, ""));

    assertFalse(answer.header("X-Request-Id").isEmpty(), answer::toString);
    boolean page = answer.header("Content-Type").startsWith("text/html");
    if (answer.status() >= 400 && !page && !method.equals("HEAD")) {
      Expected.error(answer, 400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 429);
    }
    assertTrue(answer.status() >= 200, answer::toString);
    Expected.noInternals(answer, input.text());
  }
}

package dev.ordering.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * GET /oauth/authorize with any query, for a browser that is signed in and for a program: a page,
 * an address, or a redirect to where the client is registered, and a code only for a good request.
 */
final class AuthorizeProperty implements Property {
  private static final List<String> CALLBACKS =
      List.of("http://127.0.0.1", "http://localhost:8080/demo/callback");

  @Override
  public void holds(Input input) {
    FuzzedService service = FuzzedService.get();
    String query = input.address(0);
    String target = "/oauth/authorize" + (query.isEmpty() ? "" : "?" + query);

    Received program = service.call(Sent.get(target, Map.of("Accept", "application/json")));
    Received browser =
        service.call(Sent.get(target, Map.of("Accept", "text/html", "Cookie", service.cookie())));

    if (program.status() == 303) {
      redirected(program, query);
    } else if (program.status() == 200) {
      assertTrue(Expected.json(program).isTextual(), program::toString);
    } else {
      Expected.error(program, 400);
    }
    if (browser.status() == 303) {
      redirected(browser, query);
    } else {
      assertTrue(browser.status() == 200 || browser.status() == 400, browser::toString);
      assertTrue(browser.header("Content-Type").startsWith("text/html"), browser::toString);
    }
    assertEquals(program.status() == 400, browser.status() == 400, () -> program + "\n" + browser);
    Expected.noInternals(program, query);
    Expected.noInternals(browser, query);
  }

  private static void redirected(Received answer, String query) {
    String location = answer.header("Location");
    assertTrue(CALLBACKS.stream().anyMatch(location::startsWith), location);
    URI address = URI.create(location);
    assertTrue(List.of("127.0.0.1", "localhost").contains(address.getHost()), location);
    Map<String, List<String>> sent = parameters(query);
    Map<String, List<String>> back = parameters(address.getRawQuery());
    assertEquals(1, back.getOrDefault("iss", List.of()).size(), location);
    if (back.containsKey("code")) {
      assertEquals(List.of("code"), sent.get("response_type"), location);
      assertEquals(List.of("demo-app"), sent.get("client_id"), location);
      assertEquals(1, sent.getOrDefault("code_challenge", List.of()).size(), location);
      assertTrue(sent.values().stream().allMatch(values -> values.size() == 1), location);
      assertEquals(sent.get("state"), back.get("state"), location);
    } else {
      assertEquals(1, back.getOrDefault("error", List.of()).size(), location);
    }
  }

  private static Map<String, List<String>> parameters(String query) {
    Map<String, List<String>> parameters = new HashMap<>();
    for (String pair : query.split("&", -1)) {
      if (!pair.isEmpty()) {
        String[] parts = pair.split("=", 2);
        parameters
            .computeIfAbsent(decoded(parts[0]), name -> new ArrayList<>())
            .add(parts.length == 1 ? "" : decoded(parts[1]));
      }
    }
    return parameters;
  }

  private static String decoded(String text) {
    // a broken escape stands for itself
    String escaped = text.replaceAll("%(?![0-9a-fA-F]{2})", "%25");
    return URLDecoder.decode(escaped, StandardCharsets.UTF_8);
  }
}

package dev.ordering.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.Map;

/**
 * Any input: its first line names the property that must hold for the rest. One target for all, as
 * the fuzzer has one in a JVM and the service takes its time to start.
 */
class ServiceFuzz {
  private static final Map<String, Property> PROPERTIES =
      Map.of(
          "authorize", new AuthorizeProperty(),
          "checkout", new CheckoutProperty(),
          "company", new CompanyProperty(),
          "form", new FormProperty(),
          "json", new JsonProperty(),
          "orders", new OrdersProperty(),
          "profile", new ProfileProperty(),
          "request", new RequestProperty(),
          "token", new TokenProperty(),
          "version", new VersionProperty());

  @FuzzTest
  void holds(byte[] bytes) {
    Input input = Input.of(bytes);
    String name = input.lines().get(0);
    PROPERTIES.getOrDefault(name, none -> {}).holds(new Input(input.from(1)));
  }
}

package dev.ordering.bootstrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Accounts whose passwords everybody knows are never loaded where others reach the service. */
class DatabaseChoiceTest {
  @ParameterizedTest(name = "bound {0}, publicUrl {1}, demo {2}, data {3}")
  @CsvSource(
      nullValues = "-",
      value = {
        "false, -,                        -,     -, true",
        "false, -,                        false, -, false",
        "false, http://localhost:8080,    -,     -, true",
        "false, https://orders.localhost, -,     -, true",
        "false, http://127.0.0.1/shop,    -,     -, true",
        "false, http://127.8.9.1/shop,    true,  -, true",
        "false, http://[::1]:8080,        -,     -, true",
        "false, https://orders.example,   -,     /srv/data, false",
        "false, https://orders.example,   false, /srv/data, false",
        "true,  -,                        -,     -, false",
        "true,  -,                        true,  -, true",
        "true,  http://localhost,         true,  -, true",
        "true,  https://orders.example,   -,     -, false",
        "true,  https://orders.example,   false, -, false"
      })
  void theDemoDataAreLoadedForThisMachineOnly(
      boolean bound, String publicUrl, String demo, String data, boolean loaded) {
    Settings decided = DatabaseChoice.withDemoResolved(settings(publicUrl, demo, data), bound);

    assertEquals(loaded ? Setting.Demo.TRUE : Setting.Demo.FALSE, decided.get(Setting.DEMO));
  }

  @ParameterizedTest(name = "bound {0}, publicUrl {1}, demo {2}, data {3}")
  @CsvSource(
      nullValues = "-",
      value = {
        "false, https://orders.example,           -,     -, no DataSource jdbc/ordering is bound",
        "false, https://orders.example,           false, -, no DataSource jdbc/ordering is bound",
        "false, http://192.168.1.5:8080,          auto,  -, no DataSource jdbc/ordering is bound",
        "false, https://localhost.example,        -,     -, no DataSource jdbc/ordering is bound",
        "false, https://127.0.0.1.example,        -,     -, no DataSource jdbc/ordering is bound",
        "false, https://orders.example,           true,  -, ordering/demo is true",
        "false, https://orders.example,           true,  /srv/data, ordering/demo is true",
        "true,  https://orders.example,           true,  -, ordering/demo is true"
      })
  void aStartThatWouldBeUnsafeIsRefused(
      boolean bound, String publicUrl, String demo, String data, String reason) {
    Settings settings = settings(publicUrl, demo, data);

    String message =
        assertThrows(
                IllegalStateException.class, () -> DatabaseChoice.withDemoResolved(settings, bound))
            .getMessage();
    assertTrue(message.startsWith(reason), message);
    assertTrue(message.contains(publicUrl), message);
  }

  private static Settings settings(String publicUrl, String demo, String data) {
    Map<String, String> values = new HashMap<>();
    values.put("publicUrl", publicUrl);
    values.put("demo", demo);
    values.put("data", data);
    values.values().removeIf(java.util.Objects::isNull);
    return Settings.of(values);
  }
}

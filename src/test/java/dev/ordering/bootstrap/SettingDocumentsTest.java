package dev.ordering.bootstrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Every setting is where administrators look for it, and says what is wrong with a bad value. */
class SettingDocumentsTest {
  static List<Setting<?>> settings() throws IllegalAccessException {
    List<Setting<?>> settings = new ArrayList<>();
    for (var field : Setting.class.getDeclaredFields()) {
      if (Modifier.isPublic(field.getModifiers()) && field.get(null) instanceof Setting<?> found) {
        settings.add(found);
      }
    }
    return settings;
  }

  @Test
  void webXmlHoldsEverySettingWithItsDefault() throws Exception {
    Map<String, String> expected = new HashMap<>();
    for (Setting<?> setting : settings()) {
      expected.put("ordering/" + setting.name(), setting.fallback());
    }
    Map<String, String> found = new HashMap<>();
    NodeList entries =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(Path.of("webapp/WEB-INF/web.xml").toFile())
            .getElementsByTagName("env-entry");
    for (int i = 0; i < entries.getLength(); i++) {
      Element entry = (Element) entries.item(i);
      found.put(text(entry, "env-entry-name"), text(entry, "env-entry-value"));
    }
    assertEquals(expected, found);
  }

  @ParameterizedTest
  @MethodSource("settings")
  void theHandbookHasARowForEverySetting(Setting<?> setting) throws Exception {
    String row = "| `" + setting.name() + "` |";

    assertTrue(Files.readString(Path.of("deploy/README.md")).contains(row), row);
  }

  @ParameterizedTest
  @MethodSource("settings")
  void theDefaultOfEverySettingCanBeRead(Setting<?> setting) {
    Settings.of(Map.of()).get(setting);
  }

  @Test
  void aValueThatCannotBeReadIsNamedWithWhatItShouldBe() {
    Settings settings = Settings.of(Map.of("publicUrl", "shop.example"));

    String message =
        assertThrows(IllegalStateException.class, () -> settings.get(Setting.PUBLIC_URL))
            .getMessage();
    assertTrue(message.contains("ordering/publicUrl"), message);
    assertTrue(message.contains("shop.example"), message);
    assertTrue(message.contains("an absolute http or https URL"), message);
  }

  private static String text(Element entry, String name) {
    return entry.getElementsByTagName(name).item(0).getTextContent();
  }
}

package dev.ordering.http.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the start of the service says if a text is missing, and texts with a number. */
class TextsTest {
  @Test
  void aTextThatALanguageLacksFailsTheStart() {
    assertEquals(
        "there is no text in de for [there]", refusal("dev.ordering.http.text.incomplete"));
  }

  @Test
  void aTextThatTwoPackagesHaveFailsTheStart() {
    assertEquals(
        "text here occurs twice",
        refusal("dev.ordering.http.text.incomplete", "dev.ordering.http.text.repeated"));
  }

  @Test
  void aPackageWithoutTextsFailsTheStart() {
    assertEquals(
        "there is no file /dev/ordering/http/text/messages.properties",
        refusal("dev.ordering.http.text"));
  }

  @ParameterizedTest
  @CsvSource({
    "en, 1 person, 2 persons, in steps of 1 person",
    "nl, 1 persoon, 2 personen, in stappen van 1 persoon",
    "fr, 1 personne, 2 personnes, par tranches de 1 personne",
    "de, 1 Person, 2 Personen, in Schritten von 1 Person"
  })
  void onePersonIsNotSeveral(String language, String one, String two, String steps) {
    Texts texts = new Texts(List.of("dev.ordering.order", "dev.ordering.checkout"));
    Locale locale = Locale.forLanguageTag(language);

    assertEquals(one, texts.text(locale, "order.persons", 1L));
    assertEquals(two, texts.text(locale, "order.persons", 2L));
    String step = texts.text(locale, "error.amount_step.persons", "Buffet", 1L);
    assertTrue(step.matches(".*" + steps + "\\b.*"), step);
  }

  /** The texts of OAuth are left out, which are ASCII (RFC 6749 5.2), and a list of characters. */
  @Test
  void noLineOfAFrenchTextBeginsWithAPunctuationMark() throws IOException {
    Pattern breakable = Pattern.compile(" [:;?!»]|« ");
    String except = "(error\\.(unsupported_grant_type|invalid_push_name)|token\\.).*";
    List<String> wrong = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("src/main/resources"))) {
      for (Path file : files.filter(each -> each.endsWith("messages_fr.properties")).toList()) {
        Files.readAllLines(file).stream()
            .filter(line -> !line.matches(except))
            .filter(line -> breakable.matcher(line).find())
            .forEach(wrong::add);
      }
    }
    assertEquals(List.of(), wrong);
  }

  private static String refusal(String... packages) {
    return assertThrows(IllegalStateException.class, () -> new Texts(List.of(packages)))
        .getMessage();
  }
}

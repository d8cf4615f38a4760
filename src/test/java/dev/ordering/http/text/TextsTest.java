package dev.ordering.http.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
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

  private static String refusal(String... packages) {
    return assertThrows(IllegalStateException.class, () -> new Texts(List.of(packages)))
        .getMessage();
  }
}

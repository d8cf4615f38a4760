package dev.ordering.http.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What the start of the service says if a text is missing. */
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

  private static String refusal(String... packages) {
    return assertThrows(IllegalStateException.class, () -> new Texts(List.of(packages)))
        .getMessage();
  }
}

package dev.ordering.oauth.token;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.http.text.Languages;
import dev.ordering.http.text.Texts;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The characters of the texts in error answers. */
class ErrorTextsTest {
  static Stream<Locale> languages() {
    return Languages.ALL.stream();
  }

  /** RFC 6749 5.2 and 4.1.2.1: %x20-21 / %x23-5B / %x5D-7E. */
  @ParameterizedTest
  @MethodSource("languages")
  void everyTextIsMadeOfTheCharactersThatTheStandardAllows(Locale language) {
    Map<String, String> texts =
        new HashMap<>(new Texts(List.of("dev.ordering.oauth")).all(language));
    Map<String, String> ofBodies = new Texts(List.of("dev.ordering.http")).all(language);
    OAuthException.InvalidRequest.DESCRIBED.forEach(
        code -> texts.put("error." + code, ofBodies.get("error." + code)));

    assertEquals(
        List.of(),
        texts.entrySet().stream()
            .filter(text -> text.getKey().matches("(error|token)\\..*"))
            .filter(text -> !text.getValue().matches("[ !#-\\[\\]-~]+"))
            .toList());
  }
}

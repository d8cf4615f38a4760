package dev.ordering.http.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The language of a response by Accept-Language (RFC 9110 12.5.4, RFC 4647 3.4). */
class LanguagesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          nl-BE                   | nl
          fr, nl;q=0.9            | fr
          nl;q=0.8, fr;q=0.9      | fr
          NL; Q=1                 | nl
          ', nl'                  | nl
          nl, ,fr                 | nl
          ,,                      | en
          nl, x_y                 | nl
          nl_BE, fr               | fr
          nl;q=9, fr;q=0.1        | fr
          pt, *;q=0.5             | en
          'nl-BE;q=0,nl'          | nl
          'nl, *;q=0'             | nl
          'nl;q=0, nl-BE, fr;q=.5'| fr
          'nl;q=0, fr;q=0.5'      | fr
          'nl;q=0.000, nl-BE'     | en
          zh-Hant-TW, de-x-a      | de
          """)
  void theFirstLanguageThatIsWantedAndOfferedIsUsed(String header, String language) {
    assertEquals(language, Languages.of(header).getLanguage());
  }

  @Test
  void everyTextIsUnderstoodOrIgnored() {
    Random random = new Random(20261126);
    String bricks = "nlfrde-*;q=01.,_ \t";
    for (int round = 0; round < 20_000; round++) {
      StringBuilder header = new StringBuilder();
      for (int length = random.nextInt(12); length > 0; length--) {
        header.append(bricks.charAt(random.nextInt(bricks.length())));
      }
      assertTrue(Languages.ALL.contains(Languages.of(header.toString())), header::toString);
    }
  }
}

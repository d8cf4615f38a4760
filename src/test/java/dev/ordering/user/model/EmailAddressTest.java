package dev.ordering.user.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What counts as an e-mail address, and which two are the same. */
class EmailAddressTest {
  private static final String LONGEST_LOCAL_PART = "a".repeat(64);
  private static final String LONGEST_DOMAIN = ("b".repeat(61) + ".").repeat(3) + "be";

  @ParameterizedTest
  @CsvSource({
    "an@example.com, an@example.com, an@example.com",
    "' An.Peeters@Example.COM ', An.Peeters@Example.COM, an.peeters@example.com",
    "o''neil+shop@mail.example.co.uk, o''neil+shop@mail.example.co.uk, o''neil+shop@mail.example.co.uk",
    "an@café.example, an@café.example, an@xn--caf-dma.example",
    "an@CAFÉ.Example, an@café.example, an@xn--caf-dma.example",
    "an@xn--caf-dma.example, an@xn--caf-dma.example, an@xn--caf-dma.example",
    "an@例え.テスト, an@例え.テスト, an@xn--r8jz45g.xn--zckzah"
  })
  void theKeyIsLowerCaseWithTheDomainInAscii(String input, String text, String key) {
    assertEquals(Optional.of(new EmailAddress(text, key)), EmailAddress.parse(input));
  }

  @Test
  void theLongestAddressHas254Characters() {
    String longest = LONGEST_LOCAL_PART + "@" + LONGEST_DOMAIN + "b";

    assertEquals(254, longest.length());
    assertEquals(Optional.of(longest), EmailAddress.parse(longest).map(EmailAddress::text));
    assertEquals(Optional.empty(), EmailAddress.parse(longest + "b"));
    assertEquals(Optional.empty(), EmailAddress.parse(LONGEST_LOCAL_PART + "a@example.com"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "an",
        "@example.com",
        "an@",
        "an@example",
        "an@example.",
        "an@.example.com",
        "an@example..com",
        "an@-example.com",
        "an@example-.com",
        "an@exa_mple.com",
        "an@127.0.0.1",
        "an@[127.0.0.1]",
        "an@example.123",
        ".an@example.com",
        "an.@example.com",
        "a..n@example.com",
        "a n@example.com",
        "an@exam ple.com",
        "an@an@example.com",
        "\"an\"@example.com",
        "an\r\nBcc: x@example.com",
        "an@example.com\nBcc: x@example.com",
        "An <an@example.com>",
        "jos\u00e9@example.com",
        "an@example\u0000.com",
        "an@xn--.com",
        "an@xn--\u00e9.com",
        "an@\u202eexample.com",
        // other domains in IDNA 2008 than in IDNA 2003
        "an@stra\u00dfe.example",
        "an@STRA\u1e9eE.example",
        "an@\u03b2\u03cc\u03bb\u03bf\u03c2.example",
        "an@a\u200cb.example",
        "an@a\u200db.example"
      })
  void whatMailCannotBeSentToIsNone(String input) {
    assertEquals(Optional.empty(), EmailAddress.parse(input));
  }

  @Test
  void noInputTakesLong() {
    assertTimeout(
        Duration.ofSeconds(30),
        () -> {
          EmailAddress.parse("a.".repeat(500_000) + "@example.com");
          EmailAddress.parse("an@" + "a.".repeat(500_000));
          EmailAddress.parse("an@" + "a-".repeat(120) + "!");
        });
  }
}

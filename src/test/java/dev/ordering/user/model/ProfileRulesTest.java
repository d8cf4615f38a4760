package dev.ordering.user.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What counts as a name, a telephone number and a tax number. */
class ProfileRulesTest {
  @ParameterizedTest
  @CsvSource(
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "An,An",
        "  An  ,An",
        "\u00a0An\u2003,An",
        "e\u0301va,\u00e9va",
        "O’Neil-d'Arc,O’Neil-d'Arc",
        "👩‍🍳,👩‍🍳"
      })
  void namesAreStrippedAndComposed(String input, String name) {
    assertEquals(Optional.of(name), PersonName.parse(input));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\u00a0", "\u200b", "An\nBcc: x", "An\u0007", "An\u2028b"})
  void namesAreVisibleAndOnOneLine(String input) {
    assertEquals(Optional.empty(), PersonName.parse(input));
  }

  @Test
  void namesHaveUpTo100CharactersHoweverTheyAreEncoded() {
    assertEquals(Optional.of("👩".repeat(100)), PersonName.parse("👩".repeat(100)));
    assertEquals(Optional.empty(), PersonName.parse("👩".repeat(101)));
    assertEquals(Optional.empty(), PersonName.parse("a".repeat(1_000_000)));
  }

  @ParameterizedTest
  @CsvSource({
    "+32470123456, BE, +32470123456",
    "0470 12 34 56, BE, +32470123456",
    "0032 470/12.34.56, FR, +32470123456",
    "06 12 34 56 78, FR, +33612345678",
    "0470 12 34 56, XX, +32470123456",
    "+44 20 7946 0958, BE, +442079460958",
    "' +1 (202) 456-1111 ', BE, +12024561111"
  })
  void telephoneNumbersAreReadInTheirRegionAndKeptAsE164(
      String input, String region, String number) {
    assertEquals(Optional.of(number), Telephone.parse(input, region));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "abc",
        "123",
        "+32",
        "+32 470 12 34 56 78 90",
        "+999123456789",
        "+32 470 12 34 56 ext. 7",
        "0470\u0000123456"
      })
  void whatCannotBeCalledIsNoTelephoneNumber(String input) {
    assertEquals(Optional.empty(), Telephone.parse(input, "BE"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "BE 0742.681.389", "12-34 AB", "01234567890123456789012345678901"})
  void taxNumbersAreLettersDigitsSpacesDotsAndHyphens(String input) {
    assertEquals(Optional.of(input), TinNr.parse(input));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1/2", "1\n2", "a_b", "012345678901234567890123456789012"})
  void anythingElseIsNoTaxNumber(String input) {
    assertEquals(Optional.empty(), TinNr.parse(input));
  }
}

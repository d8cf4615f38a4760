package dev.ordering.payment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The structured communication of a bank transfer carries its own check. */
class TransferReferenceTest {
  @ParameterizedTest
  @CsvSource({
    "1234567890, +++123/4567/89002+++",
    "97, +++000/0000/09797+++",
    "1, +++000/0000/00101+++",
    "9999999999, +++999/9999/99948+++",
    "10000000001, +++000/0000/00101+++"
  })
  void theLastTwoDigitsAreTheRestOfTheOthersByNinetySeven(long number, String text) {
    assertEquals(text, TransferReference.of(number).text());
  }

  // examples of Wikipedia and of the Finnish and Norwegian banks
  @ParameterizedTest
  @ValueSource(
      strings = {"RF18539007547034", "RF712348231", "RF332348236", "RF18000000000539007547034"})
  void creditorReferencesOfOthersAreRecognised(String text) {
    assertEquals(text, new TransferReference(text).text());
  }

  @Test
  void elsewhereThanInBelgiumTheReferenceIsThatOfIso11649() {
    assertEquals("RF18539007547034", TransferReference.of("FR", 539007547034L).text());
    assertEquals("RF712348231", TransferReference.of("NL", 2348231).text());
    assertEquals("+++123/4567/89002+++", TransferReference.of("BE", 1234567890).text());
  }

  @Test
  void everyNumberHasAReferenceOfItsOwnThatOneWrongDigitBreaks() {
    Random random = new Random(4711);
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < 2000; i++) {
      long number = random.nextLong(10_000_000_000L);
      for (String country : List.of("BE", "DE")) {
        String text = TransferReference.of(country, number).text();
        assertTrue(seen.add(text), text);
        int place = place(text, random);
        char other = (char) ('0' + (text.charAt(place) - '0' + 1 + random.nextInt(9)) % 10);
        String wrong = text.substring(0, place) + other + text.substring(place + 1);
        assertThrows(IllegalArgumentException.class, () -> new TransferReference(wrong), wrong);
      }
    }
  }

  /** Of some digit. */
  private static int place(String text, Random random) {
    int place = random.nextInt(text.length());
    return Character.isDigit(text.charAt(place)) ? place : place(text, random);
  }

  @Test
  void aWrongCheckIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new TransferReference("RF19539007547034"));
    assertThrows(
        IllegalArgumentException.class, () -> new TransferReference("+++123/4567/89012+++"));
  }

  @Test
  void whatPeopleWriteIsRead() {
    for (String written :
        List.of("+++123/4567/89002+++", "123456789002", "123 4567 89002", "***123/4567/89002***")) {
      assertEquals(
          "+++123/4567/89002+++", TransferReference.parse(written).orElseThrow().text(), written);
    }
    assertEquals(
        "RF18539007547034", TransferReference.parse("rf18 5390 0754 7034").orElseThrow().text());
    for (String other : List.of("", "123456789003", "RF19539007547034", "12345678900", "An")) {
      assertTrue(TransferReference.parse(other).isEmpty(), other);
    }
  }

  @Test
  void anotherShapeIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new TransferReference("123456789002"));
  }
}

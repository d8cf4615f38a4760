package dev.ordering.payment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @Test
  void aWrongCheckIsRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> new TransferReference("+++123/4567/89012+++"));
  }

  @Test
  void anotherShapeIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new TransferReference("123456789002"));
  }
}

package dev.ordering.catalog.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** How many of something can be ordered. */
class QuantityTest {
  private final Quantity dozens = new Quantity(5, 40, 12);

  @Test
  void onlyMultiplesOfTheStepCanBeOrdered() {
    assertEquals(12, dozens.lowest());
    assertEquals(36, dozens.highest());
    assertEquals(24, dozens.roundUp(13));
    assertEquals(12, dozens.roundDown(23));
    assertTrue(dozens.contains(24));
    assertFalse(dozens.contains(25));
    assertFalse(dozens.contains(48));
  }

  @Test
  void somethingMustBeLeftToOrder() {
    assertThrows(IllegalArgumentException.class, () -> new Quantity(13, 23, 12));
    assertThrows(IllegalArgumentException.class, () -> new Quantity(0, 5, 1));
  }
}

package dev.ordering.catalog.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.money.Money;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which postcodes a zone holds, and what it costs. */
class DeliveryZoneTest {
  private static DeliveryZone zone(String country, String first, String last) {
    return new DeliveryZone(
        country, first, last, euro(300), Optional.of(euro(5000)), Money.zero(euro(0).currency()));
  }

  private static Money euro(long cents) {
    return Money.of(cents, "EUR");
  }

  @Test
  void aZoneHoldsItsFirstAndItsLastPostcode() {
    DeliveryZone zone = zone("BE", "9000", "9052");

    assertTrue(zone.contains("BE", "9000"));
    assertTrue(zone.contains("BE", " 9052 "));
    assertFalse(zone.contains("BE", "9053"));
    assertFalse(zone.contains("BE", "8999"));
    assertFalse(zone.contains("BE", "90001"));
    assertFalse(zone.contains("BE", "900"));
    assertFalse(zone.contains("BE", ""));
  }

  @Test
  void aZoneIsOfOneCountry() {
    assertFalse(zone("BE", "9000", "9052").contains("NL", "9000"));
  }

  @Test
  void lettersAfterTheNumberDoNotMatter() {
    assertTrue(zone("NL", "1011", "1018").contains("NL", "1012 ab"));
    assertFalse(zone("NL", "1011", "1018").contains("NL", "1019 AB"));
  }

  @Test
  void deliveryIsFreeFromTheAmountOn() {
    assertEquals(euro(300), zone("BE", "1", "2").costFor(euro(4999)));
    assertEquals(euro(0), zone("BE", "1", "2").costFor(euro(5000)));
  }

  @Test
  void aRangeHasTwoEndsOfTheSameLength() {
    assertThrows(IllegalArgumentException.class, () -> zone("BE", "900", "9052"));
  }
}

package dev.ordering.money;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Amounts stay exact through arithmetic, rounding and JSON. */
class MoneyTest {
  private static Money euro(long cents) {
    return Money.of(cents, "EUR");
  }

  @Test
  void sumsAndDifferencesAreExact() {
    assertEquals(euro(30), euro(10).plus(euro(20)));
    assertEquals(euro(-10), euro(10).minus(euro(20)));
    assertTrue(euro(10).minus(euro(20)).isNegative());
  }

  @ParameterizedTest
  @CsvSource({
    "1250, 10, 125",
    "1245, 10, 125",
    "1255, 10, 126",
    "1254, 10, 125",
    "999, 2.5, 25",
    "100, 33.335, 33"
  })
  void aPercentageIsRoundedHalfUpToTheCent(long cents, BigDecimal percentage, long result) {
    assertEquals(euro(result), euro(cents).percent(percentage));
  }

  @Test
  void whatIsLeftOfADivisionGoesToTheLargestRemainders() {
    assertArrayEquals(new long[] {3, 7}, Apportionment.of(10, List.of(1L, 2L)));
    assertArrayEquals(new long[] {4, 3, 3}, Apportionment.of(10, List.of(1L, 1L, 1L)));
  }

  @Test
  void twoCurrenciesNeverMeet() {
    Money dollar = Money.of(10, "USD");

    assertThrows(IllegalArgumentException.class, () -> euro(10).plus(dollar));
    assertThrows(IllegalArgumentException.class, () -> euro(10).compareTo(dollar));
  }

  @Test
  void anAmountOutOfRangeIsRefusedInsteadOfWrapping() {
    Money most = euro(Long.MAX_VALUE);

    assertThrows(ArithmeticException.class, () -> most.plus(euro(1)));
  }

  @ParameterizedTest
  @CsvSource({
    "1250, EUR, 12.5",
    "1200, EUR, 12",
    "120000, EUR, 1200",
    "5, EUR, 0.05",
    "0, EUR, 0",
    "-1299, EUR, -12.99",
    "1500, JPY, 1500",
    "1001, KWD, 1.001"
  })
  void jsonIsAPlainDecimalOfMajorUnitsWithTheCurrency(long minor, String currency, String value)
      throws Exception {
    String json =
        new ObjectMapper().writeValueAsString(MoneyRepresentation.of(Money.of(minor, currency)));

    assertEquals("{\"value\":" + value + ",\"currency\":\"" + currency + "\"}", json);
  }

  @Test
  void majorUnitsComeBackAsTheSameAmount() {
    Currency euro = Currency.getInstance("EUR");

    assertEquals(euro(1250), Money.ofMajor(new BigDecimal("12.50"), euro));
    BigDecimal halfCent = new BigDecimal("0.005");
    assertThrows(ArithmeticException.class, () -> Money.ofMajor(halfCent, euro));
  }
}

package dev.ordering.money;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.util.Comparator;
import java.util.Currency;
import java.util.Locale;

/**
 * An exact amount of money. A computation with two currencies is a bug and throws.
 *
 * @param minor the amount in the currency's minor unit: 1250 EUR is twelve euro fifty
 */
public record Money(long minor, Currency currency) implements Comparable<Money> {
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  public static Money of(long minor, Currency currency) {
    return new Money(minor, currency);
  }

  /**
   * Returns an amount in a currency given by its code.
   *
   * @param currency an ISO 4217 code
   * @throws IllegalArgumentException for an unknown code
   */
  public static Money of(long minor, String currency) {
    return new Money(minor, Currency.getInstance(currency));
  }

  public static Money zero(Currency currency) {
    return new Money(0, currency);
  }

  /**
   * Returns an amount given in major units, which must not be finer than the minor unit.
   *
   * @throws ArithmeticException for a fraction of the minor unit, or an amount out of range
   */
  public static Money ofMajor(BigDecimal major, Currency currency) {
    BigDecimal minor = major.movePointRight(digits(currency));
    if (minor.stripTrailingZeros().scale() > 0) {
      throw new ArithmeticException("more decimals than " + currency + " has");
    }
    return new Money(minor.longValueExact(), currency);
  }

  public Money plus(Money other) {
    return new Money(Math.addExact(minor, sameCurrency(other).minor), currency);
  }

  public Money minus(Money other) {
    return new Money(Math.subtractExact(minor, sameCurrency(other).minor), currency);
  }

  /**
   * Returns a percentage of this amount, rounded HALF_UP to the minor unit.
   *
   * @param percentage 10 means ten percent
   */
  public Money percent(BigDecimal percentage) {
    BigDecimal product = BigDecimal.valueOf(minor).multiply(percentage);
    return new Money(product.divide(HUNDRED, 0, RoundingMode.HALF_UP).longValueExact(), currency);
  }

  /** Returns the amount in major units without trailing zeros, never in scientific notation. */
  public BigDecimal major() {
    long major = minor;
    int scale = digits(currency);
    // stripTrailingZeros() would also make 1E+1 of ten, and costs more
    while (scale > 0 && major % 10 == 0) {
      major /= 10;
      scale--;
    }
    return BigDecimal.valueOf(major, scale);
  }

  /** Returns the amount in major units and the code of the currency, {@code 12.5 EUR}. */
  public String text() {
    return major().toPlainString() + " " + currency.getCurrencyCode();
  }

  /** Returns the amount for people who read a language, with all digits of the minor unit. */
  public String text(Locale language) {
    NumberFormat format = NumberFormat.getCurrencyInstance(language);
    format.setCurrency(currency);
    format.setMinimumFractionDigits(digits(currency));
    format.setMaximumFractionDigits(digits(currency));
    return format.format(major());
  }

  public boolean isZero() {
    return minor == 0;
  }

  public boolean isNegative() {
    return minor < 0;
  }

  @Override
  public int compareTo(Money other) {
    return Comparator.comparingLong(Money::minor).compare(this, sameCurrency(other));
  }

  /** Returns the digits of the minor unit. Some currencies (XAU) have no minor unit and get 0. */
  private static int digits(Currency currency) {
    return Math.max(0, currency.getDefaultFractionDigits());
  }

  private Money sameCurrency(Money other) {
    if (!currency.equals(other.currency)) {
      throw new IllegalArgumentException(currency + " meets " + other.currency);
    }
    return other;
  }
}

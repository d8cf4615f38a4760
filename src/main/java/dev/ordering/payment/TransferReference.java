package dev.ordering.payment;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The payment reference that a customer gives with a bank transfer, by which the payment is
 * recognised. In Belgium it is the structured communication, {@code +++123/4567/89002+++}: ten
 * digits and two check digits (the remainder of the division by 97, or 97 if that is 0). In other
 * countries it is the creditor reference of ISO 11649, {@code RF18539007547034}, without spaces.
 */
public record TransferReference(String text) {
  private static final long MODULUS = 97;
  private static final BigInteger BIG_MODULUS = BigInteger.valueOf(MODULUS);

  public TransferReference {
    if (!isStructured(text) && !isCreditorReference(text)) {
      throw new IllegalArgumentException("reference " + text);
    }
  }

  /** Returns the reference for a number, in the form used in a country. */
  public static TransferReference of(String country, long number) {
    return country.equals("BE") ? of(number) : creditorReference(number);
  }

  /** Returns the structured communication for a number; only its last ten digits are used. */
  public static TransferReference of(long number) {
    long base = Math.floorMod(number, 10_000_000_000L);
    return new TransferReference(
        structured(String.format(Locale.ROOT, "%010d%02d", base, check(base))));
  }

  /** Returns the creditor reference for a number. */
  public static TransferReference creditorReference(long number) {
    long check = MODULUS + 1 - value(number + "RF00").mod(BIG_MODULUS).longValueExact();
    return new TransferReference(String.format(Locale.ROOT, "RF%02d%d", check, number));
  }

  /**
   * Parses a reference as people and bank statements write it: with or without plus signs, slashes
   * and spaces.
   *
   * @return empty if the text is not a reference, because of wrong check digits for example
   */
  public static Optional<TransferReference> parse(String written) {
    String characters = written.replaceAll("[^A-Za-z0-9]", "").toUpperCase(Locale.ROOT);
    String text = characters.matches("[0-9]{12}") ? structured(characters) : characters;
    return Optional.of(text)
        .filter(known -> isStructured(known) || isCreditorReference(known))
        .map(TransferReference::new);
  }

  private static String structured(String digits) {
    return "+++%s/%s/%s+++"
        .formatted(digits.substring(0, 3), digits.substring(3, 7), digits.substring(7));
  }

  private static boolean isStructured(String text) {
    if (!text.matches("\\+{3}[0-9]{3}/[0-9]{4}/[0-9]{5}\\+{3}")) {
      return false;
    }
    String digits = text.replaceAll("[^0-9]", "");
    return check(Long.parseLong(digits.substring(0, 10))) == Long.parseLong(digits.substring(10));
  }

  private static long check(long base) {
    long rest = base % MODULUS;
    return rest == 0 ? MODULUS : rest;
  }

  private static boolean isCreditorReference(String text) {
    return text.matches("RF[0-9]{2}[A-Z0-9]{1,21}")
        && value(text.substring(4) + text.substring(0, 4)).mod(BIG_MODULUS).equals(BigInteger.ONE);
  }

  /** Returns the value of a text for the check digits. Letters count as 10 to 35. */
  private static BigInteger value(String text) {
    return new BigInteger(
        text.chars()
            .mapToObj(character -> Integer.toString(Character.digit(character, 36)))
            .collect(Collectors.joining()));
  }
}

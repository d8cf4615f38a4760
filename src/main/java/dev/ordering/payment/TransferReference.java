package dev.ordering.payment;

/**
 * The structured communication of a Belgian bank transfer: ten digits and two check digits (the
 * rest of the division by 97, 97 for 0), written {@code +++123/4567/89002+++}.
 */
public record TransferReference(String text) {
  private static final long MODULUS = 97;

  public TransferReference {
    String digits = text.replaceAll("\\D", "");
    if (!text.matches("\\+{3}\\d{3}/\\d{4}/\\d{5}\\+{3}") || !isChecked(digits)) {
      throw new IllegalArgumentException("structured communication " + text);
    }
  }

  /** The communication that carries a number; only its last ten digits count. */
  public static TransferReference of(long number) {
    long base = Math.floorMod(number, 10_000_000_000L);
    String digits = String.format("%010d%02d", base, check(base));
    return new TransferReference(
        "+++"
            + digits.substring(0, 3)
            + "/"
            + digits.substring(3, 7)
            + "/"
            + digits.substring(7)
            + "+++");
  }

  private static boolean isChecked(String digits) {
    return check(Long.parseLong(digits.substring(0, 10))) == Long.parseLong(digits.substring(10));
  }

  private static long check(long base) {
    long rest = base % MODULUS;
    return rest == 0 ? MODULUS : rest;
  }
}

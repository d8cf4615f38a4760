package dev.ordering.user.model;

import java.text.Normalizer;
import java.util.Optional;
import java.util.regex.Pattern;

/** The rule for tax identification numbers, whose form differs by country. */
public final class TinNr {
  private static final Pattern FORM = Pattern.compile("[\\p{L}\\p{Nd} .-]{0,32}");

  private TinNr() {}

  /**
   * The number without surrounding white space, empty to clear it; nothing if it has more than 32
   * characters or others than letters, digits, spaces, dots and hyphens.
   */
  public static Optional<String> parse(String input) {
    if (input.length() > 1000) {
      return Optional.empty();
    }
    String number = Normalizer.normalize(input, Normalizer.Form.NFC).strip();
    return FORM.matcher(number).matches() ? Optional.of(number) : Optional.empty();
  }
}

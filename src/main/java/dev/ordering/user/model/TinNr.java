package dev.ordering.user.model;

import java.text.Normalizer;
import java.util.Optional;
import java.util.regex.Pattern;

/** Validates tax identification numbers, whose form differs by country. */
public final class TinNr {
  private static final Pattern FORM = Pattern.compile("[\\p{L}\\p{Nd} .-]{0,32}");

  private TinNr() {}

  /**
   * Returns the number without surrounding white space; an empty number clears it. Returns empty if
   * the number has more than 32 characters, or characters other than letters, digits, spaces, dots
   * and hyphens.
   */
  public static Optional<String> parse(String input) {
    if (input.length() > 1000) {
      return Optional.empty();
    }
    String number = Normalizer.normalize(input, Normalizer.Form.NFC).strip();
    return FORM.matcher(number).matches() ? Optional.of(number) : Optional.empty();
  }
}

package dev.ordering.user.model;

import java.text.Normalizer;
import java.util.Optional;
import java.util.regex.Pattern;

/** Validates first and last names. */
public final class PersonName {
  private static final int MAXIMUM_LENGTH = 100;

  private static final String SPACE = "[\\p{javaWhitespace}\\p{javaSpaceChar}]";

  /** Unlike {@link String#strip}, it includes no-break spaces. */
  private static final Pattern SURROUNDING_SPACE =
      Pattern.compile("\\A" + SPACE + "++|(?<!" + SPACE + ")" + SPACE + "++\\z");

  private static final Pattern VISIBLE = Pattern.compile("\\P{Cf}");
  private static final Pattern CONTROL_OR_LINE_BREAK = Pattern.compile("[\\p{Cc}\\p{Zl}\\p{Zp}]");

  private PersonName() {}

  /**
   * Returns the name in the form in which it is stored: normalized (NFC) and without surrounding
   * white space. Returns empty if the result has less than 1 or more than 100 characters, or if it
   * contains a control character or a line break, because names appear in mails and on printed
   * orders.
   */
  public static Optional<String> parse(String input) {
    if (input.length() > 10 * MAXIMUM_LENGTH) {
      return Optional.empty();
    }
    String normalized = Normalizer.normalize(input, Normalizer.Form.NFC);
    String name = SURROUNDING_SPACE.matcher(normalized).replaceAll("");
    return VISIBLE.matcher(name).find()
            && name.codePointCount(0, name.length()) <= MAXIMUM_LENGTH
            && !CONTROL_OR_LINE_BREAK.matcher(name).find()
        ? Optional.of(name)
        : Optional.empty();
  }
}

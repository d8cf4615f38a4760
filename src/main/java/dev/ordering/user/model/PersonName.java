package dev.ordering.user.model;

import java.text.Normalizer;
import java.util.Optional;

/** Validates first and last names. */
public final class PersonName {
  private static final int MAXIMUM_LENGTH = 100;

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
    String name = strip(Normalizer.normalize(input, Normalizer.Form.NFC));
    boolean visible = name.codePoints().anyMatch(c -> Character.getType(c) != Character.FORMAT);
    return visible
            && name.codePointCount(0, name.length()) <= MAXIMUM_LENGTH
            && name.codePoints().noneMatch(PersonName::breaksLines)
        ? Optional.of(name)
        : Optional.empty();
  }

  private static boolean breaksLines(int c) {
    int type = Character.getType(c);
    return type == Character.CONTROL
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR;
  }

  /** Also strips no-break spaces, which {@link String#strip} keeps. */
  private static String strip(String text) {
    int[] points = text.codePoints().toArray();
    int from = 0;
    int to = points.length;
    while (from < to && isSpace(points[from])) {
      from++;
    }
    while (to > from && isSpace(points[to - 1])) {
      to--;
    }
    return new String(points, from, to - from);
  }

  private static boolean isSpace(int c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }
}

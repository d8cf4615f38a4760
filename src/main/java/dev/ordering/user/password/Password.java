package dev.ordering.user.password;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.text.ClassPathFiles;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A password in the normalized form that is hashed and compared: NFKC (NIST SP 800-63B 5.1.1.2). So
 * the same characters typed on two keyboards are the same password.
 */
public record Password(String text) {
  /** Used if the input cannot be a password. */
  public static final Password NONE = new Password("");

  private static final int MINIMUM_LENGTH = 8;
  private static final int MAXIMUM_LENGTH = 128;
  private static final Set<String> COMMON = common();

  /**
   * Normalizes a password that somebody typed to sign in. Returns empty if it is longer than any
   * valid password, and so wrong.
   */
  public static Optional<Password> typed(String input) {
    // A character may be typed as several code points, but far more than this is not a password.
    return input.length() > 20 * MAXIMUM_LENGTH
        ? Optional.empty()
        : Optional.of(new Password(Normalizer.normalize(input, Normalizer.Form.NFKC)));
  }

  /**
   * Validates a new password: 8 to 128 arbitrary characters (NIST SP 800-63B 5.1.1.2: no
   * composition rules), but none of the common passwords that attackers try first.
   *
   * @param words texts that are known about the person (the e-mail address, the names) and so are
   *     not secret
   * @return the errors; empty if the password is acceptable
   */
  public static List<ApiError> errors(String input, List<String> words) {
    Optional<Password> typed = typed(input);
    int length =
        typed.map(p -> p.text.codePointCount(0, p.text.length())).orElse(MAXIMUM_LENGTH + 1);
    if (length < MINIMUM_LENGTH || length > MAXIMUM_LENGTH) {
      return List.of(
          ApiError.of("password_length", MINIMUM_LENGTH, MAXIMUM_LENGTH).at("/password"));
    }
    return typed.orElseThrow().isObvious(words)
        ? List.of(ApiError.of("password_common").at("/password"))
        : List.of();
  }

  private boolean isObvious(List<String> words) {
    String lower = text.strip().toLowerCase(Locale.ROOT);
    return COMMON.contains(lower)
        || isRun(lower)
        || words.stream().anyMatch(word -> lower.equals(word.strip().toLowerCase(Locale.ROOT)));
  }

  /**
   * Whether all neighbouring characters have the same distance, at most one: aaaaaaaa, 12345678.
   */
  private static boolean isRun(String text) {
    int[] points = text.codePoints().toArray();
    if (points.length < 2) {
      return true;
    }
    int step = points[1] - points[0];
    for (int i = 2; i < points.length; i++) {
      if (points[i] - points[i - 1] != step) {
        return false;
      }
    }
    return Math.abs(step) <= 1;
  }

  private static Set<String> common() {
    return ClassPathFiles.read(Password.class, "common-passwords.txt")
        .lines()
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Omits the text, so that no log can contain it. */
  @Override
  public String toString() {
    return "Password";
  }
}

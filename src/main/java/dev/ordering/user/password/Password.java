package dev.ordering.user.password;

import dev.ordering.http.problem.ApiError;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A password in the one form that is hashed and compared: NFKC (NIST SP 800-63B 5.1.1.2), so that
 * the same characters typed on two keyboards are the same password.
 */
public record Password(String text) {
  /** Used where nothing that can be a password was typed. */
  public static final Password NONE = new Password("");

  private static final int SHORTEST = 8;
  private static final int LONGEST = 128;
  private static final Set<String> COMMON = common();

  /**
   * Reads what somebody typed to sign in; nothing if it is longer than any password can be, and so
   * wrong.
   */
  public static Optional<Password> typed(String input) {
    // a character may be written with several; far more than that is no honest spelling
    return input.length() > 20 * LONGEST
        ? Optional.empty()
        : Optional.of(new Password(Normalizer.normalize(input, Normalizer.Form.NFKC)));
  }

  /**
   * What is wrong with choosing this password: 8 to 128 characters, whichever they are (NIST SP
   * 800-63B 5.1.1.2: no rules of composition), but none of those that everybody tries first.
   *
   * @param words what belongs to the person (the e-mail address, the names) and so is no secret
   */
  public static List<ApiError> errors(String input, List<String> words) {
    Optional<Password> typed = typed(input);
    int length = typed.map(p -> p.text.codePointCount(0, p.text.length())).orElse(LONGEST + 1);
    if (length < SHORTEST || length > LONGEST) {
      return List.of(ApiError.of("password_length", SHORTEST, LONGEST).at("/password"));
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

  /** Whether each character follows the one before at the same distance: aaaaaaaa, 12345678. */
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
    try (InputStream file = Password.class.getResourceAsStream("common-passwords.txt")) {
      String lines = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      return Arrays.stream(lines.split("\\R")).collect(Collectors.toUnmodifiableSet());
    } catch (IOException unreadable) {
      throw new IllegalStateException("common-passwords.txt", unreadable);
    }
  }

  /** Leaves out the text, so that no log can show it. */
  @Override
  public String toString() {
    return "Password";
  }
}

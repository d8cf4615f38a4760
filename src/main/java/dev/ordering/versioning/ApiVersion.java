package dev.ordering.versioning;

import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A version of the API. Its parts are compared as numbers: 1.10.0 is newer than 1.9.0. */
public record ApiVersion(int major, int minor, int patch) implements Comparable<ApiVersion> {
  private static final Pattern FORM =
      Pattern.compile("(0|[1-9][0-9]{0,3})\\.(0|[1-9][0-9]{0,3})\\.(0|[1-9][0-9]{0,3})");
  private static final Comparator<ApiVersion> ORDER =
      Comparator.comparingInt(ApiVersion::major)
          .thenComparingInt(ApiVersion::minor)
          .thenComparingInt(ApiVersion::patch);

  /**
   * Parses a version such as {@code 1.10.0}.
   *
   * @throws IllegalArgumentException if the text is not a version
   */
  public static ApiVersion of(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(text + " is not a version");
    }
    return new ApiVersion(
        Integer.parseInt(matcher.group(1)),
        Integer.parseInt(matcher.group(2)),
        Integer.parseInt(matcher.group(3)));
  }

  public boolean isBefore(ApiVersion other) {
    return compareTo(other) < 0;
  }

  @Override
  public int compareTo(ApiVersion other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return major + "." + minor + "." + patch;
  }
}

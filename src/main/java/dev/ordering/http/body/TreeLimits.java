package dev.ordering.http.body;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.text.JsonFactories;

/**
 * Limits the depth and the size of the tree of a body, so that the cost of a request is bounded by
 * its length (OWASP API4:2023). Each limit has its own error (400), which states the limit: {@code
 * too_deep}, {@code too_many_values}, {@code name_too_long}, {@code number_too_long}.
 */
public final class TreeLimits {
  /**
   * The limits of bodies in general. A cart of 1,000 lines with ten options each has 36,000 values.
   */
  public static final TreeLimits BODIES = new TreeLimits(16, 50_000);

  /** The limits of the token and revocation endpoints, which need only a few texts. */
  public static final TreeLimits TOKENS = new TreeLimits(4, 1_000);

  /**
   * The maximum length of the name of a JSON member, a form field or a query parameter, in
   * characters.
   */
  static final int MAXIMUM_NAME_LENGTH = 256;

  private static final int MAXIMUM_DIGITS = 64;

  private final int maximumDepth;
  private final int maximumValues;
  private final JsonFactory json;

  private TreeLimits(int maximumDepth, int maximumValues) {
    this.maximumDepth = maximumDepth;
    this.maximumValues = maximumValues;
    this.json =
        JsonFactories.builder()
            .streamReadConstraints(new Constraints(maximumDepth))
            // names are not compared by identity, and the table of interned names is shared by the
            // whole JVM
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .build();
  }

  JsonFactory json() {
    return json;
  }

  void requireDepth(int depth) {
    requireAtMost(maximumDepth, depth, "too_deep");
  }

  void requireValues(int values) {
    requireAtMost(maximumValues, values, "too_many_values");
  }

  static void requireNameLength(int characters) {
    requireAtMost(MAXIMUM_NAME_LENGTH, characters, "name_too_long");
  }

  private static void requireAtMost(int limit, int value, String code) {
    if (value > limit) {
      throw Problem.of(400, ApiError.of(code, limit)).exception();
    }
  }

  /** The constraints that the parser checks before it stores what it has read. */
  private static final class Constraints extends StreamReadConstraints {
    @SuppressWarnings("deprecation") // the builder cannot create subclasses
    Constraints(int maximumDepth) {
      super(
          maximumDepth,
          Long.MAX_VALUE,
          MAXIMUM_DIGITS,
          BodyLimits.MAXIMUM_BYTES,
          MAXIMUM_NAME_LENGTH,
          Long.MAX_VALUE);
    }

    @Override
    public void validateNestingDepth(int depth) {
      requireAtMost(getMaxNestingDepth(), depth, "too_deep");
    }

    @Override
    public void validateNameLength(int length) {
      requireNameLength(length);
    }

    @Override
    public void validateIntegerLength(int length) {
      requireAtMost(getMaxNumberLength(), length, "number_too_long");
    }

    @Override
    public void validateFPLength(int length) {
      requireAtMost(getMaxNumberLength(), length, "number_too_long");
    }
  }
}

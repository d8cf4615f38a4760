package dev.ordering.http.body;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.text.JsonFactories;
import java.io.Serial;

/**
 * How deep and how large the tree of a body may become, so that what a request costs is bounded by
 * its length (OWASP API4:2023). Each limit is reported with its value, as 400: {@code too_deep},
 * {@code too_many_values}, {@code name_too_long}, {@code number_too_long}.
 */
public final class TreeLimits {
  /** A cart of 1,000 lines with ten options each has 36,000 values. */
  public static final TreeLimits BODIES = new TreeLimits(16, 50_000);

  /** The token and revocation endpoints take a few texts. */
  public static final TreeLimits TOKENS = new TreeLimits(4, 1_000);

  /** Of the name of a member, a form field or a query parameter, in characters. */
  static final int LONGEST_NAME = 256;

  private static final int MOST_DIGITS = 64;

  private final int deepest;
  private final int mostValues;
  private final JsonFactory json;

  private TreeLimits(int deepest, int mostValues) {
    this.deepest = deepest;
    this.mostValues = mostValues;
    this.json =
        JsonFactories.builder()
            .streamReadConstraints(new Constraints(deepest))
            // nobody compares these names by identity, and the table of interned ones is the JVM's
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .build();
  }

  JsonFactory json() {
    return json;
  }

  void requireDepth(int depth) {
    requireAtMost(deepest, depth, "too_deep");
  }

  void requireValues(int values) {
    requireAtMost(mostValues, values, "too_many_values");
  }

  static void requireName(int characters) {
    requireAtMost(LONGEST_NAME, characters, "name_too_long");
  }

  private static void requireAtMost(int limit, int value, String code) {
    if (value > limit) {
      throw Problem.of(400, ApiError.of(code, limit)).exception();
    }
  }

  /** The parser asks these before it keeps what it found. */
  private static final class Constraints extends StreamReadConstraints {
    @Serial private static final long serialVersionUID = 1L;

    @SuppressWarnings("deprecation") // the builder makes no subclasses
    Constraints(int deepest) {
      super(
          deepest,
          Long.MAX_VALUE,
          MOST_DIGITS,
          BodyLimits.MAXIMUM_BYTES,
          LONGEST_NAME,
          Long.MAX_VALUE);
    }

    @Override
    public void validateNestingDepth(int depth) {
      requireAtMost(getMaxNestingDepth(), depth, "too_deep");
    }

    @Override
    public void validateNameLength(int length) {
      requireName(length);
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

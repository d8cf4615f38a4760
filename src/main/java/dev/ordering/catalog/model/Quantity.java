package dev.ordering.catalog.model;

/**
 * How many of something can be ordered: pieces, persons or grams.
 *
 * @param minimum at least 1
 * @param maximum at most {@link #MOST}
 * @param step only multiples of it can be ordered
 */
public record Quantity(long minimum, long maximum, long step) {
  /** So that amounts of money stay exact. */
  public static final long MOST = 1_000_000;

  private static final long USUAL_MAXIMUM = 999;

  public Quantity {
    if (minimum < 1 || step < 1 || maximum > MOST) {
      throw new IllegalArgumentException("quantity from %d to %d".formatted(minimum, maximum));
    }
    if (highest(maximum, step) < lowest(minimum, step)) {
      throw new IllegalArgumentException(
          "no multiple of %d from %d to %d".formatted(step, minimum, maximum));
    }
  }

  /** One by one, from 1 to 999. */
  public static Quantity any() {
    return new Quantity(1, USUAL_MAXIMUM, 1);
  }

  /** One by one, from the minimum to the maximum. */
  public static Quantity between(long minimum, long maximum) {
    return new Quantity(minimum, maximum, 1);
  }

  /** The lowest quantity that can be ordered. */
  public long lowest() {
    return lowest(minimum, step);
  }

  /** The highest quantity that can be ordered. */
  public long highest() {
    return highest(maximum, step);
  }

  /** Whether so much can be ordered. */
  public boolean contains(long quantity) {
    return quantity >= minimum && quantity <= maximum && quantity % step == 0;
  }

  /** The highest multiple of the step that is not more. */
  public long down(long quantity) {
    return highest(quantity, step);
  }

  /** The lowest multiple of the step that is not less. */
  public long up(long quantity) {
    return lowest(quantity, step);
  }

  private static long lowest(long quantity, long step) {
    return Math.floorDiv(quantity + step - 1, step) * step;
  }

  private static long highest(long quantity, long step) {
    return Math.floorDiv(quantity, step) * step;
  }
}

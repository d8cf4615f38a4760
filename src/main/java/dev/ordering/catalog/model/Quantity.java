package dev.ordering.catalog.model;

/**
 * How many pieces, persons or grams of a product can be ordered.
 *
 * @param minimum at least 1
 * @param maximum at most {@link #UPPER_LIMIT}
 * @param step only multiples of it can be ordered
 */
public record Quantity(long minimum, long maximum, long step) {
  /** The largest possible {@code maximum}. It keeps amounts of money exact. */
  public static final long UPPER_LIMIT = 1_000_000;

  private static final long USUAL_MAXIMUM = 999;

  public Quantity {
    if (minimum < 1 || step < 1 || maximum > UPPER_LIMIT) {
      throw new IllegalArgumentException("quantity from %s to %s".formatted(minimum, maximum));
    }
    if (highest(maximum, step) < lowest(minimum, step)) {
      throw new IllegalArgumentException(
          "there is no multiple of %s from %s to %s".formatted(step, minimum, maximum));
    }
  }

  /** Returns the quantities from 1 to 999, in steps of 1. */
  public static Quantity any() {
    return new Quantity(1, USUAL_MAXIMUM, 1);
  }

  /** Returns the quantities from the minimum to the maximum, in steps of 1. */
  public static Quantity between(long minimum, long maximum) {
    return new Quantity(minimum, maximum, 1);
  }

  /** Returns the lowest quantity that can be ordered. */
  public long lowest() {
    return lowest(minimum, step);
  }

  /** Returns the highest quantity that can be ordered. */
  public long highest() {
    return highest(maximum, step);
  }

  /** Whether the quantity can be ordered. */
  public boolean contains(long quantity) {
    return quantity >= minimum && quantity <= maximum && quantity % step == 0;
  }

  /** Rounds a quantity down to a multiple of the step. */
  public long roundDown(long quantity) {
    return highest(quantity, step);
  }

  /** Rounds a quantity up to a multiple of the step. */
  public long roundUp(long quantity) {
    return lowest(quantity, step);
  }

  private static long lowest(long quantity, long step) {
    return Math.floorDiv(quantity + step - 1, step) * step;
  }

  private static long highest(long quantity, long step) {
    return Math.floorDiv(quantity, step) * step;
  }
}

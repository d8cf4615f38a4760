package dev.ordering.checkout.finding;

import dev.ordering.http.text.LowerCaseName;
import java.util.List;

/**
 * Something that the customer should know but that is not an error.
 *
 * @param arguments of the text, in the order of its placeholders
 */
public record Information(Code code, List<Object> arguments) {
  public Information {
    arguments = List.copyOf(arguments);
  }

  /** The kind of information. Its text has the key {@code info.VALUE} in the bundle. */
  public enum Code implements LowerCaseName {
    /** A price is an estimate; the final price is settled in the shop. */
    PRICE_ESTIMATED(Level.NOTICE),
    /** No day is chosen yet, and a product is not available on the days shown. */
    AVAILABLE_LATER(Level.NOTICE),
    /** The amount that is missing for free delivery. */
    FREE_DELIVERY_NEAR(Level.INFO),
    /** The number of points that the order earns. */
    POINTS_EARNED(Level.INFO);

    private final Level level;

    Code(Level level) {
      this.level = level;
    }

    public Level level() {
      return level;
    }
  }

  /** How prominently a client should show it. */
  public enum Level implements LowerCaseName {
    INFO,
    NOTICE
  }
}

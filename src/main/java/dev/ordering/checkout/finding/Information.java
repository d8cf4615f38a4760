package dev.ordering.checkout.finding;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;

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
  public enum Code {
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

    /** Returns the name used in responses. */
    public String value() {
      return name().toLowerCase(Locale.ROOT);
    }

    public Level level() {
      return level;
    }
  }

  /** How prominently a client should show it. */
  public enum Level {
    INFO,
    NOTICE;

    /** Returns the name used in responses. */
    @JsonValue
    public String value() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}

package dev.ordering.checkout.finding;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;

/**
 * Something the customer should know that is no error.
 *
 * @param arguments what the text mentions, in the order of its placeholders
 */
public record Information(Code code, List<Object> arguments) {
  public Information {
    arguments = List.copyOf(arguments);
  }

  /** What there is to say; the text is under {@code info.VALUE} in the bundle. */
  public enum Code {
    /** A price is an estimate, settled in the shop. */
    PRICE_ESTIMATED(Level.NOTICE),
    /** As long as no day is chosen: a product cannot be had on the days that are shown. */
    AVAILABLE_LATER(Level.NOTICE),
    /** So much more, and delivery costs nothing. */
    FREE_DELIVERY_NEAR(Level.INFO),
    /** So many points the order earns. */
    POINTS_EARNED(Level.INFO);

    private final Level level;

    Code(Level level) {
      this.level = level;
    }

    /** The name used in responses. */
    public String value() {
      return name().toLowerCase(Locale.ROOT);
    }

    public Level level() {
      return level;
    }
  }

  /** How much it should be noticed. */
  public enum Level {
    INFO,
    NOTICE;

    /** The name used in responses. */
    @JsonValue
    public String value() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}

package dev.ordering.catalog.model;

import java.util.List;

/**
 * A set of options of which some can be chosen together, such as the fillings of a sandwich.
 *
 * @param minimum how many options must be chosen; an option that is chosen twice counts twice
 * @param maximum how many options can be chosen; an option that is chosen twice counts twice
 * @param maximumPerOption how often each option can be chosen
 * @param allowAttachment whether a file can be attached, for example a photograph for a cake
 */
public record OptionSet(
    long id,
    Translated name,
    int minimum,
    int maximum,
    int maximumPerOption,
    boolean allowAttachment,
    List<Option> options) {
  /** The largest possible {@code maximum}. It keeps amounts of money exact. */
  public static final int UPPER_LIMIT = 999;

  public OptionSet {
    options = List.copyOf(options);
    if (minimum < 0
        || maximum < Math.max(1, minimum)
        || maximum > UPPER_LIMIT
        || maximumPerOption < 1) {
      throw new IllegalArgumentException("the minimum or a maximum of the options is out of range");
    }
    if ((long) maximumPerOption * options.size() < minimum) {
      throw new IllegalArgumentException("there are too few options for the minimum");
    }
  }
}

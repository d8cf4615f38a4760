package dev.ordering.catalog.model;

import java.util.List;

/**
 * Options of which some can be chosen together: the fillings of a sandwich.
 *
 * @param minimum how many have to be chosen, amounts counted
 * @param maximum how many can be chosen, amounts counted
 * @param maximumPerOption how often each can be chosen
 * @param allowAttachment whether a file can be given along, a photograph for a cake for example
 */
public record OptionSet(
    long id,
    Translated name,
    int minimum,
    int maximum,
    int maximumPerOption,
    boolean allowAttachment,
    List<Option> options) {
  /** So that amounts of money stay exact. */
  public static final int MOST = 999;

  public OptionSet {
    options = List.copyOf(options);
    if (minimum < 0 || maximum < Math.max(1, minimum) || maximum > MOST || maximumPerOption < 1) {
      throw new IllegalArgumentException("option set " + id + " cannot be filled");
    }
    if ((long) maximumPerOption * options.size() < minimum) {
      throw new IllegalArgumentException("option set " + id + " has too few options");
    }
  }
}

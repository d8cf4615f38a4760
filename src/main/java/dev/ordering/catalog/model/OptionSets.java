package dev.ordering.catalog.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The option sets of a product, each option found by its id. */
public final class OptionSets {
  public static final OptionSets NONE = new OptionSets(List.of());

  private final List<OptionSet> all;
  private final Map<Long, Choice> choices = new HashMap<>();

  /**
   * Sets in the order in which they are shown.
   *
   * @throws IllegalArgumentException for an option that is in them twice
   */
  public OptionSets(List<OptionSet> sets) {
    all = List.copyOf(sets);
    for (OptionSet set : all) {
      for (Option option : set.options()) {
        if (choices.put(option.id(), new Choice(set, option)) != null) {
          throw new IllegalArgumentException("option " + option.id() + " stands twice");
        }
      }
    }
  }

  public List<OptionSet> all() {
    return all;
  }

  public Optional<Choice> find(long optionId) {
    return Optional.ofNullable(choices.get(optionId));
  }

  public Optional<OptionSet> set(long setId) {
    return all.stream().filter(set -> set.id() == setId).findFirst();
  }

  /** An option with its set. */
  public record Choice(OptionSet set, Option option) {}
}

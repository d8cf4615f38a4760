package dev.ordering.catalog.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The option sets of a product. Options are indexed by id. */
public final class OptionSets {
  public static final OptionSets NONE = new OptionSets(List.of());

  private final List<OptionSet> all;
  private final Map<Long, Choice> choices = new HashMap<>();

  /**
   * Creates the sets, which are in the order in which they are shown.
   *
   * @throws IllegalArgumentException if an option is in them twice
   */
  public OptionSets(List<OptionSet> sets) {
    all = List.copyOf(sets);
    for (OptionSet set : all) {
      for (Option option : set.options()) {
        if (choices.put(option.id(), new Choice(set, option)) != null) {
          throw new IllegalArgumentException("option " + option.id() + " occurs twice");
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

  /** An option and its set. */
  public record Choice(OptionSet set, Option option) {}
}

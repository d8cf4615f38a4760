package dev.ordering.catalog.model;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which of the fourteen allergens are in food (Regulation (EU) 1169/2011, article 21). If both sets
 * are empty, it was declared that there are none, which is more than no declaration.
 *
 * @param contains in the order of the regulation
 * @param traces what it may contain besides, in the same order
 */
public record Allergens(Set<Allergen> contains, Set<Allergen> traces) {
  public static final Allergens NONE = new Allergens(Set.of(), Set.of());

  public Allergens {
    contains = sorted(contains);
    Set<Allergen> besides = sorted(traces);
    besides.removeAll(contains);
    contains = Collections.unmodifiableSet(contains);
    traces = Collections.unmodifiableSet(besides);
  }

  /** Those of both: what one of them contains is not a trace any more. */
  public Allergens plus(Allergens other) {
    Set<Allergen> both = sorted(contains);
    both.addAll(other.contains);
    Set<Allergen> besides = sorted(traces);
    besides.addAll(other.traces);
    return new Allergens(both, besides);
  }

  public boolean isNone() {
    return contains.isEmpty() && traces.isEmpty();
  }

  /** {@code milk,eggs|nuts}, as the database keeps it. */
  public String text() {
    return text(contains) + "|" + text(traces);
  }

  /** Reads {@link #text()}. */
  public static Allergens parse(String text) {
    int bar = text.indexOf('|');
    return new Allergens(read(text.substring(0, bar)), read(text.substring(bar + 1)));
  }

  private static String text(Set<Allergen> allergens) {
    return allergens.stream().map(Allergen::value).collect(Collectors.joining(","));
  }

  private static Set<Allergen> read(String text) {
    return Arrays.stream(text.split(","))
        .map(Allergen::of)
        .flatMap(Optional::stream)
        .collect(Collectors.toSet());
  }

  private static EnumSet<Allergen> sorted(Collection<Allergen> allergens) {
    EnumSet<Allergen> sorted = EnumSet.noneOf(Allergen.class);
    sorted.addAll(allergens);
    return sorted;
  }
}

package dev.ordering.catalog.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The allergens in a product or option, of the fourteen of Regulation (EU) 1169/2011. Two empty
 * lists declare that there are none.
 *
 * @param traces allergens that it may contain in addition
 */
public record Allergens(Set<Allergen> contains, Set<Allergen> traces) {
  public static final Allergens NONE = new Allergens(Set.of(), Set.of());

  /** Brings both into the order of the regulation. What it contains is not a trace as well. */
  public Allergens {
    contains = sorted(contains);
    Set<Allergen> besides = sorted(traces);
    besides.removeAll(contains);
    contains = Collections.unmodifiableSet(contains);
    traces = Collections.unmodifiableSet(besides);
  }

  /** Returns the union of both. What one of them contains is no longer listed as a trace. */
  public Allergens plus(Allergens other) {
    Set<Allergen> both = sorted(contains);
    both.addAll(other.contains);
    Set<Allergen> besides = sorted(traces);
    besides.addAll(other.traces);
    return new Allergens(both, besides);
  }

  @JsonIgnore
  public boolean isNone() {
    return contains.isEmpty() && traces.isEmpty();
  }

  /** Returns the text that the database stores, such as {@code milk,eggs|nuts}. */
  public String text() {
    return text(contains) + "|" + text(traces);
  }

  /** Parses the result of {@link #text()}. */
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

package dev.ordering.catalog.model;

import java.time.Instant;
import java.util.Optional;

/**
 * From when till when something counts.
 *
 * @param from included; empty is since ever
 * @param until excluded; empty is for ever
 */
public record Validity(Optional<Instant> from, Optional<Instant> until) {
  public static final Validity ALWAYS = new Validity(Optional.empty(), Optional.empty());

  public boolean hasBegun(Instant now) {
    return from.map(first -> !now.isBefore(first)).orElse(true);
  }

  public boolean hasEnded(Instant now) {
    return until.map(end -> !now.isBefore(end)).orElse(false);
  }

  public boolean at(Instant now) {
    return hasBegun(now) && !hasEnded(now);
  }
}

package dev.ordering.catalog.model;

import java.time.Instant;
import java.util.Optional;

/**
 * The period in which an offer is valid.
 *
 * @param from included; empty if there is no start
 * @param until excluded; empty if there is no end
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

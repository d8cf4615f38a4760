package dev.ordering.catalog.model;

import java.time.LocalDate;

/**
 * Days on which a shop is closed.
 *
 * @param first the first day, included
 * @param last the last day, included
 */
public record Holiday(LocalDate first, LocalDate last) {
  public boolean contains(LocalDate day) {
    return !day.isBefore(first) && !day.isAfter(last);
  }
}

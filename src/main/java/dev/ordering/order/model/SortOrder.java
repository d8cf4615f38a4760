package dev.ordering.order.model;

import dev.ordering.http.text.LowerCaseName;

/** The direction in which a list of orders is sorted. */
public enum SortOrder implements LowerCaseName {
  /** Oldest first: the direction for polling. */
  ASCENDING,
  /** Newest first. */
  DESCENDING
}

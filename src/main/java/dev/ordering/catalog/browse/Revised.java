package dev.ordering.catalog.browse;

import java.util.List;

/**
 * Something read, and what it was made from.
 *
 * @param revision changes whenever the content does
 */
record Revised<T>(T content, List<?> revision) {
  Revised {
    revision = List.copyOf(revision);
  }
}

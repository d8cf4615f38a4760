package dev.ordering.catalog.browse;

import java.util.List;

/**
 * A representation together with the revision of the data it was made from.
 *
 * @param revision changes whenever the content changes
 */
record Revised<T>(T content, List<?> revision) {
  Revised {
    revision = List.copyOf(revision);
  }
}

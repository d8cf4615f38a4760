package dev.ordering.catalog.browse;

import java.util.List;

/**
 * A representation together with the revision of the data it was made from.
 *
 * @param revision changes whenever the content changes
 */
record ContentWithRevision<T>(T content, List<?> revision) {
  ContentWithRevision {
    revision = List.copyOf(revision);
  }
}

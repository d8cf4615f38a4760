package dev.ordering.catalog.model;

/**
 * An error in a catalogue file.
 *
 * @param pointer JSON pointer (RFC 6901) to the invalid part; empty means the whole file
 * @param message text for an administrator
 */
public record CatalogueError(String pointer, String message) {
  @Override
  public String toString() {
    return (pointer.isEmpty() ? "the file" : pointer) + ": " + message;
  }
}

package dev.ordering.catalog.model;

/**
 * Something that is wrong with a catalogue's file.
 *
 * @param pointer JSON pointer (RFC 6901) to what is wrong; empty is the whole file
 * @param message text for an administrator
 */
public record CatalogueError(String pointer, String message) {
  @Override
  public String toString() {
    return (pointer.isEmpty() ? "the file" : pointer) + ": " + message;
  }
}

package dev.ordering.mail.letter;

import java.util.List;
import java.util.Optional;

/**
 * A plain mail: a heading, paragraphs, perhaps a button, and what is said in small letters below.
 * All texts are plain; the layout escapes them.
 *
 * @param sender whose mail it is: the platform or a shop
 * @param notes why the reader gets it, what to do if it was somebody else
 */
public record Letter(
    String sender,
    String heading,
    List<String> paragraphs,
    Optional<Button> button,
    List<String> notes) {
  public Letter {
    paragraphs = List.copyOf(paragraphs);
    notes = List.copyOf(notes);
  }

  /**
   * What the reader may do.
   *
   * @param url absolute, https; the text form shows it
   */
  public record Button(String label, String url) {}
}

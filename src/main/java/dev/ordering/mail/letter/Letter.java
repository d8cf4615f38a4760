package dev.ordering.mail.letter;

import java.util.List;
import java.util.Optional;

/**
 * The content of a plain mail: a heading, paragraphs, an optional button, and notes in small print
 * below. All texts are plain; the layout escapes them.
 *
 * @param sender the name of the sender: the platform or a shop
 * @param notes for example why the reader receives the mail, and what to do if somebody else caused
 *     it
 */
public record Letter(
    String sender,
    String heading,
    List<String> paragraphs,
    Optional<Button> button,
    List<String> notes) {
  /**
   * A button with a link.
   *
   * @param url an absolute https URL; the text version of the mail shows it
   */
  public record Button(String label, String url) {}
}

package dev.ordering.mail.model;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * A mail as its composer wants it.
 *
 * @param recipient an e-mail address
 * @param language of the texts
 * @param subject the line that mail programs list
 * @param html a whole document
 * @param headers more than every mail has, by name: {@code Reply-To}, {@code List-Unsubscribe}
 */
public record Mail(
    String recipient,
    Locale language,
    String subject,
    String text,
    String html,
    Map<String, String> headers) {
  public Mail {
    // a line break would begin another header
    subject = subject.replaceAll("\\p{Cntrl}+", " ").strip();
    headers = Map.copyOf(headers);
    if (headers.entrySet().stream().anyMatch(each -> each.toString().matches("(?s).*[\\r\\n].*"))) {
      throw new IllegalArgumentException("a header of a mail has one line");
    }
  }

  /** The same mail with one more header. */
  public Mail with(String header, String value) {
    Map<String, String> more = new TreeMap<>(headers);
    more.put(header, value);
    return new Mail(recipient, language, subject, text, html, more);
  }
}

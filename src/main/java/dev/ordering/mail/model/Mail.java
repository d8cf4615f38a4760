package dev.ordering.mail.model;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * A composed mail.
 *
 * @param recipient an e-mail address
 * @param language the language of the texts
 * @param subject the subject line
 * @param html a complete HTML document
 * @param headers additional headers by name, for example {@code Reply-To} or {@code
 *     List-Unsubscribe}
 */
public record Mail(
    String recipient,
    Locale language,
    String subject,
    String text,
    String html,
    Map<String, String> headers) {
  public Mail {
    // A line break in the subject would start another header.
    subject = subject.replaceAll("\\p{Cntrl}+", " ").strip();
    headers = Map.copyOf(headers);
    if (headers.entrySet().stream().anyMatch(each -> each.toString().matches("(?s).*[\\r\\n].*"))) {
      throw new IllegalArgumentException("a header of a mail has one line");
    }
  }

  /** Returns the same mail with one more header. */
  public Mail with(String header, String value) {
    Map<String, String> more = new TreeMap<>(headers);
    more.put(header, value);
    return new Mail(recipient, language, subject, text, html, more);
  }
}

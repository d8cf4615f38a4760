package dev.ordering.mail;

import dev.ordering.mail.smtp.MailServer;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * What the administration sets for mails.
 *
 * @param publicUrl where links in mails lead
 * @param demo whether this is the demonstration, which keeps mails if it has no mail server
 * @param server empty if no mail leaves the service
 * @param kept how long it is remembered what became of a mail
 */
public record MailSettings(
    Optional<URI> publicUrl, boolean demo, Optional<MailServer> server, Duration kept) {
  /** Where links lead in the demonstration; its pages put their own address in. */
  public static final String NOWHERE = "https://this-service.invalid";

  public MailSettings {
    if (server.isPresent() && publicUrl.isEmpty()) {
      throw new IllegalStateException(
          "the setting ordering/publicUrl is needed to send mails: their links lead there");
    }
  }

  /** Whether mails are kept for the pages of the demonstration. */
  boolean isKept() {
    return demo && server.isEmpty();
  }

  /** Where links in mails lead, without a slash at the end. */
  String base() {
    return publicUrl.map(url -> url.toString().replaceFirst("/$", "")).orElse(NOWHERE);
  }
}

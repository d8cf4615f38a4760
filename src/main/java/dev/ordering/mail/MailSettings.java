package dev.ordering.mail;

import dev.ordering.mail.smtp.MailServer;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * The mail settings of the administrators.
 *
 * @param publicUrl the base URL of links in mails
 * @param demo whether this is the demo, which keeps its mails if it has no mail server
 * @param server the mail server; empty if the service sends no mails
 * @param retention how long the results of sent mails are kept
 */
public record MailSettings(
    Optional<URI> publicUrl, boolean demo, Optional<MailServer> server, Duration retention) {
  /**
   * A placeholder for the base URL of links in the demo. The demo's pages replace it by their own
   * URL.
   */
  public static final String PLACEHOLDER_URL = "https://this-service.invalid";

  public MailSettings {
    if (server.isPresent() && publicUrl.isEmpty()) {
      throw new IllegalStateException(
          "the setting ordering/publicUrl is needed to send mails: their links lead there");
    }
  }

  /** Whether mails are kept and shown on the pages of the demo instead of being sent. */
  boolean isDemoOnly() {
    return demo && server.isEmpty();
  }

  /** Returns the base URL of links in mails, without a trailing slash. */
  String base() {
    return publicUrl.map(url -> url.toString().replaceFirst("/$", "")).orElse(PLACEHOLDER_URL);
  }
}

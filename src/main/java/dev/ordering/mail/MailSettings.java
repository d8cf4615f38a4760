package dev.ordering.mail;

import java.net.URI;
import java.util.Optional;

/**
 * What the administration sets for mails.
 *
 * @param publicUrl where links in mails lead
 * @param demo whether this is the demonstration, which keeps mails if it has no mail server
 */
public record MailSettings(Optional<URI> publicUrl, boolean demo) {
  /** Where links lead in the demonstration; its pages put their own address in. */
  public static final String NOWHERE = "https://this-service.invalid";

  /** Where links in mails lead, without a slash at the end. */
  String base() {
    return publicUrl.map(url -> url.toString().replaceFirst("/$", "")).orElse(NOWHERE);
  }
}

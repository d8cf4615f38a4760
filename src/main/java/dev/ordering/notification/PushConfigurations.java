package dev.ordering.notification;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * How the push services know the apps: what the administration sets, and nobody reads back. A
 * change counts on every node within some seconds.
 *
 * <p>The settings of an app are a JSON object: for webpush {@code subject} (mailto: or https:),
 * {@code public_key} and {@code private_key} (base64url); for apns {@code team_id}, {@code key_id},
 * {@code topic} (the bundle id) and {@code private_key} (PEM); for fcm the file of the service
 * account; for the latter two perhaps {@code server}, another one than theirs, and for apns the
 * {@code certificate} of that.
 */
public interface PushConfigurations {
  /**
   * An app that is configured for a push service.
   *
   * @param clientId the identifier of the client application
   * @param details what is configured, without what is secret
   * @param key the id of the key that it is encrypted with; empty for one that is not encrypted
   */
  record Configured(
      String clientId, PushKind kind, String details, String key, Instant changedAt) {}

  /**
   * Those that there are, by client and service; without their secrets.
   *
   * @param client after which they go on; empty for the first
   * @param clients how many, each with all that it has
   */
  List<Configured> after(String client, int clients);

  /** One of them. */
  Optional<Configured> find(String client, PushKind kind);

  /**
   * Configures an app that is not configured for that service.
   *
   * @throws NotificationException.NotAcceptable with each member at fault; if it is configured; if
   *     there is no key to encrypt it with
   * @throws NotificationException.Unknown if there is no such client
   */
  void register(String clientId, PushKind kind, String settings);

  /**
   * Configures an app for browsers with new keys.
   *
   * @param subject a mailto: or https: address of who is responsible
   * @return the public key, with which the app subscribes
   * @throws NotificationException as {@link #register}
   */
  String registerWebPush(String clientId, String subject);

  /**
   * Changes a configuration.
   *
   * @throws NotificationException.NotAcceptable with each member at fault; if there is no key
   * @throws NotificationException.Unknown if there is no such client or configuration
   */
  void replace(String clientId, PushKind kind, String settings);

  /**
   * Takes a configuration away; messages for that service are then only logged.
   *
   * @throws NotificationException.Unknown if there is no such client or configuration
   */
  void remove(String clientId, PushKind kind);

  /**
   * Encrypts with the first key what is encrypted with another one, or not at all.
   *
   * @return how many these were
   * @throws NotificationException.NotAcceptable if there is no key
   */
  int encryptAnew();
}

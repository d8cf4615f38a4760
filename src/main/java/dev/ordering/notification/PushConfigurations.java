package dev.ordering.notification;

import java.time.Instant;
import java.util.List;

/**
 * How the push services know the apps: what the administration sets, and nobody reads back. A
 * change counts on every node within some seconds.
 */
public interface PushConfigurations {
  /**
   * An app that is configured for a push service.
   *
   * @param clientId the identifier of the client application
   */
  record Configured(String clientId, PushKind kind, Instant changedAt) {}

  /** Those that there are, by client and service; without their secrets. */
  List<Configured> list();

  /**
   * Configures an app, or changes its configuration.
   *
   * @param settings a JSON object: for webpush {@code subject} (mailto: or https:), {@code
   *     public_key} and {@code private_key} (base64url); for apns {@code team_id}, {@code key_id},
   *     {@code topic} (the bundle id) and {@code private_key} (PEM); for fcm the file of the
   *     service account; for the latter two perhaps {@code server}, another one than theirs
   * @throws NotificationException.NotAcceptable if they are not complete or the keys are none
   * @throws NotificationException.Unknown if there is no such client
   */
  void set(String clientId, PushKind kind, String settings);

  /**
   * Takes a configuration away; messages for that service are then only logged.
   *
   * @throws NotificationException.Unknown if there is no such client
   */
  void remove(String clientId, PushKind kind);
}

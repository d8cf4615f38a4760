package dev.ordering.notification.storage;

import dev.ordering.http.problem.ApiError;
import dev.ordering.notification.configuration.PushCredentials;
import dev.ordering.notification.model.NotificationException;
import dev.ordering.notification.push.PushKind;
import dev.ordering.notification.push.webpush.WebPushCredentials;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.TransientErrors;
import jakarta.persistence.LockModeType;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.hibernate.LockMode;
import org.hibernate.StatelessSession;

/**
 * The configurations of apps for push services. Administrators set them, and nobody can read their
 * secrets. A change takes effect on every node within some seconds.
 *
 * <p>The settings of an app are a JSON object:
 *
 * <ul>
 *   <li>webpush: {@code subject} (mailto: or https:), {@code public_key} and {@code private_key}
 *       (base64url)
 *   <li>apns: {@code team_id}, {@code key_id}, {@code topic} (the bundle id), {@code private_key}
 *       (PEM); optionally {@code server} and {@code certificate}, for another server than Apple's
 *   <li>fcm: the file of the service account; optionally {@code server}, for another server than
 *       Google's
 * </ul>
 */
public record PushConfigurationRepository(
    Database database, PushCredentials credentials, PushSecretRepository secrets, Clock clock) {
  /**
   * An app that is configured for a push service.
   *
   * @param clientId the identifier of the client application
   * @param details the configuration without secrets
   * @param key the id of the key that encrypts it; empty if it is not encrypted
   */
  public record Configured(
      String clientId, PushKind kind, String details, String key, Instant changedAt) {}

  /**
   * Returns the configurations by client and service, without their secrets.
   *
   * @param client the client after which to continue; empty for the first page
   * @param clients how many clients; all configurations of each are returned
   */
  public List<Configured> after(String client, int clients) {
    return new ConfiguredAppRepository(database, credentials, secrets).after(client, clients);
  }

  /** Returns one configuration, without its secrets. */
  public Optional<Configured> find(String client, PushKind kind) {
    return new ConfiguredAppRepository(database, credentials, secrets).find(client, kind);
  }

  /**
   * Configures an app for a service for which it is not configured yet.
   *
   * @throws NotificationException.NotAcceptable with an error for each wrong field; if the app is
   *     configured already; if there is no key to encrypt the configuration with
   * @throws NotificationException.Unknown if there is no such client
   */
  public void register(String clientId, PushKind kind, String settings) {
    PushConfigurationEntity row = row(kind, settings);
    try {
      row.clientId = client(clientId);
      secrets.encrypt(row, settings);
      session().insert(row);
    } catch (RuntimeException exception) {
      if (!TransientErrors.isDuplicate(exception)) {
        throw exception;
      }
      throw new NotificationException.NotAcceptable(
          List.of(ApiError.of("push_configuration_exists", clientId, kind.value())));
    }
  }

  /**
   * Configures an app for browsers with new keys.
   *
   * @param subject a mailto: or https: URL of the person who is responsible
   * @throws NotificationException as {@link #register}
   */
  public void registerWebPush(String clientId, String subject) {
    register(clientId, PushKind.WEBPUSH, WebPushCredentials.generate(subject).json());
  }

  /**
   * Replaces a configuration.
   *
   * @throws NotificationException.NotAcceptable with an error for each wrong field; if there is no
   *     key to encrypt the configuration with
   * @throws NotificationException.Unknown if there is no such client or configuration
   */
  public void replace(String clientId, PushKind kind, String settings) {
    PushConfigurationEntity row = row(kind, settings);
    row.clientId = client(clientId);
    secrets.encrypt(row, settings);
    if (locked(row.clientId, kind).isEmpty()) {
      throw unknown(clientId, kind);
    }
    session().update(row);
  }

  private PushConfigurationEntity row(PushKind kind, String settings) {
    secrets.requireKey();
    credentials.read(kind, settings);
    PushConfigurationEntity row = new PushConfigurationEntity();
    row.pushService = kind;
    row.changedAt = clock.instant().truncatedTo(ChronoUnit.MICROS);
    return row;
  }

  /**
   * Removes a configuration. Messages for that service are then only logged.
   *
   * @throws NotificationException.Unknown if there is no such client or configuration
   */
  public void remove(String clientId, PushKind kind) {
    session().delete(locked(client(clientId), kind).orElseThrow(() -> unknown(clientId, kind)));
  }

  /**
   * Encrypts with the first key all configurations that are encrypted with another key, or not at
   * all.
   *
   * @return the number of these configurations
   * @throws NotificationException.NotAcceptable if there is no key
   */
  public int reencrypt() {
    secrets.requireKey();
    List<PushConfigurationEntity> old =
        session()
            .createSelectionQuery(
                "from PushConfigurationEntity order by clientId, pushService",
                PushConfigurationEntity.class)
            .setLockMode(LockModeType.PESSIMISTIC_WRITE)
            .getResultList()
            .stream()
            .filter(secrets::needsReencryption)
            .toList();
    for (PushConfigurationEntity row : old) {
      secrets.encrypt(row, secrets.decrypt(row));
      session().update(row);
    }
    return old.size();
  }

  private Optional<PushConfigurationEntity> locked(long clientId, PushKind kind) {
    PushConfigurationEntity.Key key = new PushConfigurationEntity.Key(clientId, kind);
    return Optional.ofNullable(
        session().get(PushConfigurationEntity.class, key, LockMode.PESSIMISTIC_WRITE));
  }

  private long client(String clientId) {
    return database
        .find(Long.class, "select id from ClientEntity where clientId = ?1", clientId)
        .orElseThrow(
            () -> new NotificationException.Unknown(ApiError.of("unknown_client", clientId)));
  }

  private static NotificationException unknown(String clientId, PushKind kind) {
    return new NotificationException.Unknown(
        ApiError.of("unknown_push_configuration", clientId, kind.value()));
  }

  private StatelessSession session() {
    return database.session();
  }
}

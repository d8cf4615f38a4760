package dev.ordering.notification.configuration;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.ordering.http.problem.ApiError;
import dev.ordering.notification.model.NotificationException;
import dev.ordering.notification.push.AppCredentials;
import dev.ordering.notification.push.PushKind;
import dev.ordering.notification.push.PushService;
import dev.ordering.notification.push.apns.ApnsCredentials;
import dev.ordering.notification.push.apns.ApnsService;
import dev.ordering.notification.push.fcm.FcmCredentials;
import dev.ordering.notification.push.fcm.FcmService;
import dev.ordering.notification.push.webpush.WebPushCredentials;
import dev.ordering.notification.push.webpush.WebPushService;
import dev.ordering.versioning.VersioningFeature;
import java.time.Clock;
import java.util.List;

/** Reads the configurations of apps, and creates push services from them. */
public record PushCredentials(PushConnections connections, Clock clock) {
  private static final JsonMapper JSON = VersioningFeature.newestForm();

  /**
   * Reads and validates a configuration.
   *
   * @throws NotificationException.NotAcceptable with every field that is missing or wrong
   */
  public AppCredentials read(PushKind kind, String settings) {
    AppCredentials credentials =
        switch (kind) {
          case WEBPUSH -> parse(kind, settings, WebPushCredentials.class);
          case APNS -> parse(kind, settings, ApnsCredentials.class);
          case FCM -> parse(kind, settings, FcmCredentials.class);
        };
    List<ApiError> errors = credentials.errors(connections.endpoints());
    if (!errors.isEmpty()) {
      throw new NotificationException.NotAcceptable(errors);
    }
    return credentials;
  }

  /**
   * Creates the service with a configuration. It connects when it is first used.
   *
   * @throws NotificationException.NotAcceptable as {@link #read}
   */
  public PushService service(PushKind kind, String settings) {
    AppCredentials credentials = read(kind, settings);
    if (credentials instanceof ApnsCredentials apns) {
      return new ApnsService(connections.apns(), connections.http().dns(), apns, clock);
    }
    if (credentials instanceof FcmCredentials fcm) {
      return new FcmService(connections.http(), fcm, clock);
    }
    return new WebPushService(
        connections.http(), (WebPushCredentials) credentials, connections.endpoints(), clock);
  }

  private static <T> T parse(PushKind kind, String settings, Class<T> form) {
    try {
      T read = JSON.readValue(settings, form);
      if (read != null) {
        return read;
      }
    } catch (JsonProcessingException notJson) {
      // the message of the exception would quote the configuration
    }
    throw new NotificationException.NotAcceptable(
        List.of(ApiError.of("invalid_push_configuration", kind.value())));
  }
}

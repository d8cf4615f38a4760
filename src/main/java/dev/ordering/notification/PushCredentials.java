package dev.ordering.notification;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.ordering.http.Fault;
import dev.ordering.versioning.VersioningFeature;
import java.time.Clock;
import java.util.List;

/** Reads the configuration of apps, and makes push services of it. */
final class PushCredentials {
  private static final JsonMapper JSON = VersioningFeature.newestForm();

  private final PushConnections connections;
  private final Clock clock;

  PushCredentials(PushConnections connections, Clock clock) {
    this.connections = connections;
    this.clock = clock;
  }

  /**
   * What a configuration says.
   *
   * @throws NotificationException.NotAcceptable with every member that is missing or wrong
   */
  AppCredentials read(PushKind kind, String settings) {
    AppCredentials credentials =
        switch (kind) {
          case WEBPUSH -> parse(kind, settings, WebPushCredentials.class);
          case APNS -> parse(kind, settings, ApnsCredentials.class);
          case FCM -> parse(kind, settings, FcmCredentials.class);
        };
    List<Fault> faults = credentials.faults(connections.endpoints());
    if (!faults.isEmpty()) {
      throw new NotificationException.NotAcceptable(faults);
    }
    return credentials;
  }

  /**
   * The service with that configuration; it connects when it is used.
   *
   * @throws NotificationException.NotAcceptable as {@link #read}
   */
  PushService service(PushKind kind, String settings) {
    AppCredentials credentials = read(kind, settings);
    if (credentials instanceof ApnsCredentials apns) {
      return new ApnsService(connections.apns(), connections.names(), apns, clock);
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
      // the message would tell what stands in it
    }
    throw new NotificationException.NotAcceptable(
        List.of(Fault.of("invalid_push_configuration", kind.value())));
  }
}

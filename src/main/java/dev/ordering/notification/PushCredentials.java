package dev.ordering.notification;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.ordering.http.Fault;
import dev.ordering.versioning.VersioningFeature;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Makes push services of their configuration. */
final class PushCredentials {
  private static final JsonMapper JSON = VersioningFeature.newestForm();

  private final PushHttp http;
  private final PushEndpoints endpoints;
  private final Clock clock;

  PushCredentials(PushHttp http, PushEndpoints endpoints, Clock clock) {
    this.http = http;
    this.endpoints = endpoints;
    this.clock = clock;
  }

  /**
   * The service with that configuration.
   *
   * @throws NotificationException.NotAcceptable if it is not complete or its keys are none
   */
  PushService service(PushKind kind, String settings) {
    return made(kind, settings)
        .orElseThrow(
            () ->
                new NotificationException.NotAcceptable(
                    List.of(Fault.of("invalid_push_configuration", kind.value()))));
  }

  private Optional<PushService> made(PushKind kind, String settings) {
    return switch (kind) {
      case WEBPUSH ->
          read(settings, WebPushCredentials.class)
              .filter(WebPushCredentials::isUsable)
              .map(credentials -> new WebPushService(http, credentials, endpoints, clock));
      case APNS ->
          read(settings, ApnsCredentials.class)
              .filter(ApnsCredentials::isUsable)
              .map(credentials -> new ApnsService(http, credentials, clock));
      case FCM ->
          read(settings, FcmCredentials.class)
              .filter(FcmCredentials::isUsable)
              .map(credentials -> new FcmService(http, credentials, clock));
    };
  }

  private static <T> Optional<T> read(String settings, Class<T> form) {
    try {
      return Optional.ofNullable(JSON.readValue(settings, form));
    } catch (JsonProcessingException notJson) {
      return Optional.empty();
    }
  }
}

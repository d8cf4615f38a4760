package dev.ordering.notification.device;

import dev.ordering.http.body.BodyErrors;
import dev.ordering.http.problem.ApiError;
import dev.ordering.notification.device.PushDeviceRequest.PushKeysRequest;
import dev.ordering.notification.device.PushDeviceRequest.PushSubscriptionRequest;
import dev.ordering.notification.push.PushKeys;
import dev.ordering.notification.push.PushKind;
import dev.ordering.notification.push.PushTarget;
import dev.ordering.outbound.EndpointPolicy;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Validates the token or subscription through which a push service reaches a device.
 *
 * @param errors gets an error for each wrong field
 */
record PushTargetRules(EndpointPolicy endpoints, BodyErrors errors) {
  /** Apple says that the length of a token may change. */
  private static final Pattern APNS_TOKEN = Pattern.compile("([0-9a-fA-F]{2}){32,100}");

  private static final Pattern FCM_TOKEN = Pattern.compile("[A-Za-z0-9_:.-]{32,4096}");

  private static final String KEYS = "/subscription/keys";

  /**
   * Reads the token or endpoint in a request.
   *
   * @return empty if a field is wrong
   */
  Optional<PushTarget> read(PushDeviceRequest request) {
    return errors
        .required(request.pushService(), "/push_service")
        .flatMap(kind -> kind == PushKind.WEBPUSH ? browser(request) : app(kind, request));
  }

  private Optional<PushTarget> app(PushKind kind, PushDeviceRequest request) {
    Pattern form = kind == PushKind.APNS ? APNS_TOKEN : FCM_TOKEN;
    unexpected(request.subscription(), "/subscription", kind);
    return errors
        .required(
            request.token(),
            "/token",
            "invalid_push_token",
            token -> Optional.of(token).filter(text -> form.matcher(text).matches()))
        .map(token -> new PushTarget(kind, token, Optional.empty()));
  }

  private Optional<PushTarget> browser(PushDeviceRequest request) {
    unexpected(request.token(), "/token", PushKind.WEBPUSH);
    Optional<PushSubscriptionRequest> subscription =
        errors.required(request.subscription(), "/subscription");
    if (subscription.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> endpoint =
        errors.required(
            subscription.get().endpoint(),
            "/subscription/endpoint",
            "invalid_push_endpoint",
            text -> endpoints.parse(text).map(uri -> text));
    Optional<PushKeys> keys = errors.required(subscription.get().keys(), KEYS).flatMap(this::keys);
    return keys.isEmpty()
        ? Optional.empty()
        : endpoint.map(url -> new PushTarget(PushKind.WEBPUSH, url, keys));
  }

  private Optional<PushKeys> keys(PushKeysRequest keys) {
    Optional<byte[]> point =
        errors.required(keys.p256dh(), KEYS + "/p256dh", "invalid_push_key", PushKeys::point);
    Optional<byte[]> secret =
        errors.required(keys.auth(), KEYS + "/auth", "invalid_push_key", PushKeys::secret);
    return point.flatMap(p256dh -> secret.map(auth -> new PushKeys(p256dh, auth)));
  }

  private void unexpected(Optional<?> member, String at, PushKind kind) {
    if (member.isPresent()) {
      errors.notAcceptable(ApiError.of("not_for_push_service", kind.value()).at(at));
    }
  }
}

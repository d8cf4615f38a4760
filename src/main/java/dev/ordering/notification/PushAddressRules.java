package dev.ordering.notification;

import dev.ordering.http.Fault;
import dev.ordering.notification.PushDeviceRequest.PushKeysRequest;
import dev.ordering.notification.PushDeviceRequest.PushSubscriptionRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** What an app must tell so that a push service can reach a device. */
final class PushAddressRules {
  /** Apple says that the length may change. */
  private static final Pattern APNS_TOKEN = Pattern.compile("([0-9a-fA-F]{2}){32,100}");

  private static final Pattern FCM_TOKEN = Pattern.compile("[A-Za-z0-9_:.-]{32,4096}");

  private final PushEndpoints endpoints;
  private final List<Fault> missing = new ArrayList<>();
  private final List<Fault> faults = new ArrayList<>();

  private PushAddressRules(PushEndpoints endpoints) {
    this.endpoints = endpoints;
  }

  /**
   * The address in a request.
   *
   * @throws NotificationException.Malformed 400 if a member is missing
   * @throws NotificationException.NotAcceptable 422 with every member at fault
   */
  static PushAddress read(PushDeviceRequest request, PushEndpoints endpoints) {
    PushAddressRules rules = new PushAddressRules(endpoints);
    Optional<PushAddress> address =
        rules
            .required(request.pushService(), "/push_service")
            .flatMap(
                kind ->
                    kind == PushKind.WEBPUSH ? rules.browser(request) : rules.app(kind, request));
    if (!rules.missing.isEmpty()) {
      rules.missing.addAll(rules.faults);
      throw new NotificationException.Malformed(rules.missing);
    }
    if (!rules.faults.isEmpty()) {
      throw new NotificationException.NotAcceptable(rules.faults);
    }
    return address.orElseThrow();
  }

  private Optional<PushAddress> app(PushKind kind, PushDeviceRequest request) {
    Pattern form = kind == PushKind.APNS ? APNS_TOKEN : FCM_TOKEN;
    unexpected(request.subscription(), "/subscription", kind);
    return required(request.token(), "/token")
        .flatMap(
            token ->
                accepted(
                    token,
                    "/token",
                    "invalid_push_token",
                    text -> form.matcher(text).matches() ? Optional.of(text) : Optional.empty()))
        .map(token -> new PushAddress(kind, token, Optional.empty()));
  }

  private Optional<PushAddress> browser(PushDeviceRequest request) {
    unexpected(request.token(), "/token", PushKind.WEBPUSH);
    Optional<PushSubscriptionRequest> subscription =
        required(request.subscription(), "/subscription");
    if (subscription.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> endpoint =
        required(subscription.get().endpoint(), "/subscription/endpoint")
            .flatMap(
                text ->
                    accepted(
                        text,
                        "/subscription/endpoint",
                        "invalid_push_endpoint",
                        address -> endpoints.parse(address).map(uri -> address)));
    Optional<PushKeys> keys =
        required(subscription.get().keys(), "/subscription/keys").flatMap(this::keys);
    return endpoint.isEmpty() || keys.isEmpty()
        ? Optional.empty()
        : Optional.of(new PushAddress(PushKind.WEBPUSH, endpoint.get(), keys));
  }

  private Optional<PushKeys> keys(PushKeysRequest keys) {
    Optional<byte[]> point = key(keys.p256dh(), "p256dh", PushKeys::point);
    Optional<byte[]> secret = key(keys.auth(), "auth", PushKeys::secret);
    return point.isEmpty() || secret.isEmpty()
        ? Optional.empty()
        : Optional.of(new PushKeys(point.get(), secret.get()));
  }

  private Optional<byte[]> key(
      Optional<String> key, String name, Function<String, Optional<byte[]>> rule) {
    String at = "/subscription/keys/" + name;
    return required(key, at).flatMap(text -> accepted(text, at, "invalid_push_key", rule));
  }

  private <T> Optional<T> required(Optional<T> member, String at) {
    if (member.isEmpty()) {
      missing.add(Fault.of("required_member").at(at));
    }
    return member;
  }

  private <T> Optional<T> accepted(
      String text, String at, String code, Function<String, Optional<T>> rule) {
    Optional<T> value = rule.apply(text);
    if (value.isEmpty()) {
      faults.add(Fault.of(code).at(at));
    }
    return value;
  }

  private void unexpected(Optional<?> member, String at, PushKind kind) {
    if (member.isPresent()) {
      faults.add(Fault.of("not_for_push_service", kind.value()).at(at));
    }
  }
}

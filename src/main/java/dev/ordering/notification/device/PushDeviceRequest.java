package dev.ordering.notification.device;

import static io.swagger.v3.oas.annotations.media.Schema.RequiredMode.REQUIRED;

import dev.ordering.notification.push.PushKind;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Optional;

/**
 * How messages reach a device.
 *
 * @param pushService required
 * @param token the device token of apns, or the registration token of fcm; required for these
 * @param subscription required for webpush
 */
public record PushDeviceRequest(
    @Schema(requiredMode = REQUIRED) Optional<PushKind> pushService,
    Optional<String> token,
    Optional<PushSubscriptionRequest> subscription) {

  /**
   * The subscription of a browser, as its {@code PushSubscription.toJSON()} returns it.
   *
   * @param endpoint an https URL of the push service
   */
  public record PushSubscriptionRequest(
      @Schema(requiredMode = REQUIRED) Optional<String> endpoint,
      @Schema(requiredMode = REQUIRED) Optional<PushKeysRequest> keys) {}

  /**
   * The keys of a subscription, in base64url without padding.
   *
   * @param p256dh an uncompressed point of P-256, 65 bytes
   * @param auth 16 bytes
   */
  public record PushKeysRequest(
      @Schema(requiredMode = REQUIRED) Optional<String> p256dh,
      @Schema(requiredMode = REQUIRED) Optional<String> auth) {}
}

package dev.ordering.notification.push;

import dev.ordering.outbound.EndpointPolicy;
import dev.ordering.security.EncryptionKeys;

/**
 * The administrators' settings for push services.
 *
 * @param endpoints the URLs to which messages may be sent
 * @param keys encrypt the configurations of apps
 */
public record PushSettings(EndpointPolicy endpoints, EncryptionKeys keys) {}

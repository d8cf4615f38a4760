package dev.ordering.notification.push;

import dev.ordering.outbound.EndpointPolicy;
import dev.ordering.security.EncryptionKeys;

/**
 * What the administration sets for push services.
 *
 * @param endpoints where messages may go
 * @param keys that encrypt the configurations of apps
 */
public record PushSettings(EndpointPolicy endpoints, EncryptionKeys keys) {}

package dev.ordering.webhook;

import dev.ordering.outbound.EndpointPolicy;
import dev.ordering.security.EncryptionKeys;

/**
 * What the administration sets for webhooks.
 *
 * @param endpoints where messages may go
 * @param keys that encrypt the secrets
 * @param demo whether this is the demonstration, which needs no key
 */
public record WebhookSettings(EndpointPolicy endpoints, EncryptionKeys keys, boolean demo) {}

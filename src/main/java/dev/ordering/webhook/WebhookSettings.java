package dev.ordering.webhook;

import dev.ordering.outbound.EndpointPolicy;
import dev.ordering.security.EncryptionKeys;

/**
 * The administrators' settings for webhooks.
 *
 * @param endpoints the URLs to which messages may be sent
 * @param keys encrypt the secrets
 * @param demo whether this is the demo, which needs no key
 */
public record WebhookSettings(EndpointPolicy endpoints, EncryptionKeys keys, boolean demo) {}

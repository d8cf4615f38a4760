package dev.ordering.paying;

import dev.ordering.outbound.EndpointPolicy;
import dev.ordering.security.EncryptionKeys;
import java.time.Duration;

/**
 * What the administration sets for payments.
 *
 * @param timeout how long after its placing an online order may be paid; zero is for ever
 * @param endpoints where other servers than the providers’ own may be
 * @param keys that encrypt the keys of providers
 * @param isDemo whether this is the demonstration, which has a provider of its own
 */
public record PayingSettings(
    Duration timeout, EndpointPolicy endpoints, EncryptionKeys keys, boolean isDemo) {}

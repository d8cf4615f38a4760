package dev.ordering.paying;

import dev.ordering.outbound.EndpointPolicy;
import dev.ordering.security.EncryptionKeys;
import java.time.Duration;

/**
 * The administrators' settings for payments.
 *
 * @param timeout how long after it was placed an online order may be paid; zero for no limit
 * @param endpoints the URLs that are allowed for other servers than the providers’ own
 * @param keys encrypt the API keys of providers
 * @param isDemo whether this is the demo, which has its own provider
 */
public record PayingSettings(
    Duration timeout, EndpointPolicy endpoints, EncryptionKeys keys, boolean isDemo) {}

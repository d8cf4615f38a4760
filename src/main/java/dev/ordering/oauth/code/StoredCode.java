package dev.ordering.oauth.code;

import java.time.Instant;

/** A stored authorization code that has not been redeemed. */
public record StoredCode(CodeGrant grant, Instant expiresAt) {}

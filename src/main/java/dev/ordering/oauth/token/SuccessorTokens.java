package dev.ordering.oauth.token;

import dev.ordering.http.text.Hmac;
import dev.ordering.http.text.RandomBytes;
import dev.ordering.oauth.storage.PairValues;
import dev.ordering.security.OpaqueToken;
import java.nio.charset.StandardCharsets;

/**
 * Derives the pair that follows a refresh token: HMAC-SHA-256 of the presented token and a nonce,
 * with a key of the server. So a repeated request within the grace time gets the same pair,
 * although only hashes are stored. Once the nonce is erased, neither a stolen key nor a stolen old
 * token yields anything.
 */
record SuccessorTokens(Hmac hmac) {
  private static final int NONCE_BYTES = 32;

  byte[] nonce() {
    return RandomBytes.of(NONCE_BYTES);
  }

  PairValues of(OpaqueToken presented, byte[] nonce) {
    return new PairValues(derive("access", presented, nonce), derive("refresh", presented, nonce));
  }

  private OpaqueToken derive(String purpose, OpaqueToken presented, byte[] nonce) {
    // The token itself is used and not its hash, which a stolen table would contain. All three
    // parts have a fixed length, because only tokens of this service get here.
    return OpaqueToken.of(
        hmac.of(presented.value(), nonce, purpose.getBytes(StandardCharsets.US_ASCII)));
  }
}

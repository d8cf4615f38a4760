package dev.ordering.oauth.token;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.code.CodeChallenge;
import dev.ordering.oauth.code.StoredCode;
import dev.ordering.oauth.storage.Device;
import dev.ordering.oauth.storage.TokenSubject;
import dev.ordering.security.OpaqueToken;
import java.time.Instant;
import java.util.Optional;

/**
 * A code as a client presents it at the token endpoint (RFC 6749 4.1.3, RFC 7636 4.5), and the
 * rules that it must meet. A presentation that fails them does not use the code up: without the
 * verifier nobody can guess, and nobody but the client should be able to spoil it.
 *
 * @param redirectUri optional here, but if sent it must be that of the authorization request
 */
record CodeRedemptionRequest(
    Client client,
    OpaqueToken code,
    Optional<String> redirectUri,
    Optional<String> verifier,
    Device device) {
  boolean meets(StoredCode stored, TokenSubject subject, Instant now) {
    return now.isBefore(stored.expiresAt())
        // RFC 6749 4.1.3: issued to this client, with this redirect URI
        && client.id() == stored.clientId()
        && redirectUri.map(stored.redirectUri()::equals).orElse(true)
        && verifies(stored.challenge())
        && !subject.disabled()
        && subject.credentialsVersion() == stored.credentialsVersion();
  }

  /**
   * RFC 7636 4.6; and RFC 9700 2.1.1 against downgrades: a verifier is refused where no challenge
   * was sent, and the reverse.
   */
  private boolean verifies(Optional<CodeChallenge> challenge) {
    return challenge.isPresent()
        ? verifier.isPresent() && challenge.get().verify(verifier.get())
        : verifier.isEmpty();
  }
}

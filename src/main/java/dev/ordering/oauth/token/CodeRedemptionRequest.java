package dev.ordering.oauth.token;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.code.CodeChallenge;
import dev.ordering.oauth.code.CodeGrant;
import dev.ordering.oauth.code.StoredCode;
import dev.ordering.oauth.storage.Device;
import dev.ordering.oauth.storage.TokenSubject;
import dev.ordering.security.OpaqueToken;
import java.time.Instant;
import java.util.Optional;

/**
 * A request to redeem a code at the token endpoint (RFC 6749 4.1.3, RFC 7636 4.5), and its
 * validation. A request that fails does not use up the code: nobody can guess the verifier, and
 * only the client should be able to invalidate the code.
 *
 * @param redirectUri optional; if present, it must equal that of the authorization request
 */
record CodeRedemptionRequest(
    Client client,
    OpaqueToken code,
    Optional<String> redirectUri,
    Optional<String> verifier,
    Device device) {
  boolean meets(StoredCode stored, TokenSubject subject, Instant now) {
    CodeGrant grant = stored.grant();
    return now.isBefore(stored.expiresAt())
        // RFC 6749 4.1.3: issued to this client, with this redirect URI
        && client.id() == grant.clientId()
        && redirectUri.map(grant.redirectUri()::equals).orElse(true)
        && verifies(grant.challenge())
        && !subject.disabled()
        && subject.credentialsVersion() == grant.credentialsVersion();
  }

  /**
   * Verifies the challenge (RFC 7636 4.6). Against downgrades (RFC 9700 2.1.1), a verifier without
   * a challenge is rejected, and so is a challenge without a verifier.
   */
  private boolean verifies(Optional<CodeChallenge> challenge) {
    return challenge.isPresent()
        ? verifier.isPresent() && challenge.get().verify(verifier.get())
        : verifier.isEmpty();
  }
}

package dev.ordering.oauth.token;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.code.CodeChallenge;
import dev.ordering.oauth.storage.Device;
import dev.ordering.security.OpaqueToken;
import java.util.Optional;

/**
 * The grants code and authorization_code (RFC 6749 4.1.3), which mean the same.
 *
 * @param deviceRequired true for the contract's {@code code}; standard clients, which use {@code
 *     authorization_code}, know nothing of devices
 */
record AuthorizationCodeGrant(
    ClientIdentification clients, CodeRedemption redemption, boolean deviceRequired)
    implements Grant {
  @Override
  public Result grant(TokenRequest request) {
    TokenParameters parameters = request.parameters();
    OpaqueToken code = new OpaqueToken(parameters.required("code"));
    Client client = clients.required(parameters);
    Device device = deviceRequired ? parameters.device() : parameters.deviceOr(client.name());
    return redemption
        .redeem(
            new CodeRedemptionRequest(
                client, code, parameters.optional("redirect_uri"), verifier(parameters), device))
        .map(pair -> new Result(pair, Optional.empty()))
        .orElseThrow(OAuthException.InvalidGrant::new);
  }

  /** RFC 7636 4.1. */
  private static Optional<String> verifier(TokenParameters parameters) {
    Optional<String> verifier = parameters.optional("code_verifier");
    if (verifier.isPresent() && !CodeChallenge.isVerifier(verifier.get())) {
      throw OAuthException.InvalidRequest.inBody("code_verifier");
    }
    return verifier;
  }
}

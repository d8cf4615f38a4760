package dev.ordering.oauth.authorize;

import dev.ordering.http.text.Hmac;
import dev.ordering.security.OpaqueToken;
import java.io.IOException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/**
 * Signs the authorization requests that pages contain, for one browser. Nobody else can create or
 * change such a token, and a token of another browser is not accepted.
 */
record SignedRequests(Hmac hmac) {
  /**
   * Returns the request as a signed token for a form or a URL.
   *
   * @param browser the secret value that identifies the browser; it contains no line feed
   */
  String of(PendingRequest request, String browser) {
    byte[] bytes = request.bytes();
    byte[] token = Arrays.copyOf(code(bytes, browser), Hmac.BYTES + bytes.length);
    System.arraycopy(bytes, 0, token, Hmac.BYTES, bytes.length);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(token);
  }

  /** Returns the request that was signed for this browser. It may have expired. */
  Optional<PendingRequest> read(String text, String browser) {
    byte[] token = decoded(text);
    if (token.length <= Hmac.BYTES) {
      return Optional.empty();
    }
    byte[] bytes = Arrays.copyOfRange(token, Hmac.BYTES, token.length);
    // Verify the signature before anything else, because a stranger may have sent the token.
    if (!MessageDigest.isEqual(code(bytes, browser), Arrays.copyOf(token, Hmac.BYTES))) {
      return Optional.empty();
    }
    try {
      return Optional.of(PendingRequest.read(bytes));
    } catch (IOException ofAnotherRelease) {
      return Optional.empty();
    }
  }

  /**
   * Derives the authorization code of a request. So a repeated decision gets the same code,
   * although only its hash is stored.
   */
  OpaqueToken authorizationCode(PendingRequest request) {
    return OpaqueToken.of(hmac.of("authorization code of " + request.id().value()));
  }

  private byte[] code(byte[] bytes, String browser) {
    return hmac.of("authorization request of " + browser + "\n", bytes);
  }

  private static byte[] decoded(String text) {
    try {
      return Base64.getUrlDecoder().decode(text);
    } catch (IllegalArgumentException notOurs) {
      return new byte[0];
    }
  }
}

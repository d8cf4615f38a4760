package dev.ordering.notification;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Optional;

/** The JSON Web Tokens by which the push services know who sends (RFC 7515, compact form). */
final class SignedToken {
  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

  private SignedToken() {}

  /**
   * A token.
   *
   * @param header JSON
   * @param claims JSON
   */
  static String of(String header, String claims, String algorithm, PrivateKey key)
      throws GeneralSecurityException {
    String signed = encoded(header) + "." + encoded(claims);
    Signature signature = Signature.getInstance(algorithm);
    signature.initSign(key);
    signature.update(signed.getBytes(StandardCharsets.US_ASCII));
    return signed + "." + BASE64.encodeToString(signature.sign());
  }

  /**
   * Reads a key in PEM (RFC 7468 10).
   *
   * @throws GeneralSecurityException or IllegalArgumentException if it is none
   */
  static PrivateKey key(String algorithm, String pem) throws GeneralSecurityException {
    String base64 = pem.replaceAll("-----[A-Z ]+-----", "").replaceAll("\\s", "");
    return KeyFactory.getInstance(algorithm)
        .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(base64)));
  }

  /** Whether a text can stand in a token and an address as it is. */
  static boolean isName(Optional<String> text) {
    return text.filter(name -> name.matches("[A-Za-z0-9@._:-]{1,200}")).isPresent();
  }

  private static String encoded(String json) {
    return BASE64.encodeToString(json.getBytes(StandardCharsets.UTF_8));
  }
}

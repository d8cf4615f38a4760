package dev.ordering.notification.push;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Optional;

/** Reads the private keys in the files of Apple and Google: PEM (RFC 7468 10). */
public final class PemKey {
  private PemKey() {}

  /**
   * Reads a key.
   *
   * @param algorithm EC or RSA
   * @return empty if the text is not such a key
   */
  public static Optional<PrivateKey> read(String algorithm, String pem) {
    String base64 = pem.replaceAll("-----[A-Z ]+-----", "").replaceAll("\\s", "");
    try {
      return Optional.of(
          KeyFactory.getInstance(algorithm)
              .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(base64))));
    } catch (GeneralSecurityException | IllegalArgumentException noKey) {
      return Optional.empty();
    }
  }
}

package dev.ordering.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.Base64;

/** Keys as push services give them to administrators. */
public final class TestKeys {
  private TestKeys() {}

  /** Always the same pair, of 2048 bits: to make one takes seconds. */
  public static KeyPair rsa() {
    try (InputStream file = TestKeys.class.getResourceAsStream("rsa.pem")) {
      String text = new String(file.readAllBytes(), StandardCharsets.US_ASCII);
      byte[] bytes = Base64.getMimeDecoder().decode(text.replaceAll("-----[A-Z ]*-----", ""));
      KeyFactory factory = KeyFactory.getInstance("RSA");
      RSAPrivateCrtKey key =
          (RSAPrivateCrtKey) factory.generatePrivate(new PKCS8EncodedKeySpec(bytes));
      return new KeyPair(
          factory.generatePublic(new RSAPublicKeySpec(key.getModulus(), key.getPublicExponent())),
          key);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    } catch (GeneralSecurityException exception) {
      throw new IllegalStateException(exception);
    }
  }

  /** A new pair on the curve P-256. */
  public static KeyPair ec() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(256);
      return generator.generateKeyPair();
    } catch (GeneralSecurityException exception) {
      throw new IllegalStateException(exception);
    }
  }

  /**
   * The private key as a PEM file has it.
   *
   * @param lineEnd as it stands in a file, or in JSON
   */
  public static String pem(KeyPair keys, String lineEnd) {
    return String.join(
        lineEnd,
        "-----BEGIN PRIVATE KEY-----",
        Base64.getEncoder().encodeToString(keys.getPrivate().getEncoded()),
        "-----END PRIVATE KEY-----",
        "");
  }
}

package dev.ordering.notification;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** Encrypts a message so that only the browser reads it (RFC 8291, in one record of RFC 8188). */
final class WebPushEncryption {
  /** What a push service has to take (RFC 8030 7.2), less header, delimiter and tag. */
  static final int MOST_PLAINTEXT = 4096 - 86 - 1 - 16;

  private static final int RECORD_SIZE = 4096;
  private static final SecureRandom RANDOM = new SecureRandom();

  private WebPushEncryption() {}

  static byte[] encrypt(PushKeys browser, byte[] plaintext) throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(new ECGenParameterSpec("secp256r1"));
    byte[] salt = new byte[16];
    RANDOM.nextBytes(salt);
    return encrypt(browser, plaintext, generator.generateKeyPair(), salt);
  }

  /**
   * The same with what is otherwise made up.
   *
   * @param sender used once
   */
  static byte[] encrypt(PushKeys browser, byte[] plaintext, KeyPair sender, byte[] salt)
      throws GeneralSecurityException {
    byte[] senderPoint = point((ECPublicKey) sender.getPublic());
    KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
    agreement.init(sender.getPrivate());
    agreement.doPhase(PushKeys.publicKey(browser.p256dh()), true);
    // RFC 8291 3.4
    byte[] keyInfo = join(ascii("WebPush: info\0"), browser.p256dh(), senderPoint);
    byte[] input = expand(hmac(browser.auth(), agreement.generateSecret()), keyInfo, 32);
    byte[] key = hmac(salt, input);
    // RFC 8188 2.2 and 2.3
    byte[] contentKey = expand(key, ascii("Content-Encoding: aes128gcm\0"), 16);
    byte[] nonce = expand(key, ascii("Content-Encoding: nonce\0"), 12);
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(
        Cipher.ENCRYPT_MODE,
        new SecretKeySpec(contentKey, "AES"),
        new GCMParameterSpec(128, nonce));
    // 2 marks the last record
    byte[] sealed = cipher.doFinal(join(plaintext, new byte[] {2}));
    byte[] header =
        ByteBuffer.allocate(21)
            .put(salt)
            .putInt(RECORD_SIZE)
            .put((byte) senderPoint.length)
            .array();
    return join(header, senderPoint, sealed);
  }

  /** The uncompressed point of a key. */
  static byte[] point(ECPublicKey key) {
    byte[] point = new byte[65];
    point[0] = 4;
    copy(key.getW().getAffineX().toByteArray(), point, 33);
    copy(key.getW().getAffineY().toByteArray(), point, 65);
    return point;
  }

  private static void copy(byte[] number, byte[] target, int end) {
    int length = Math.min(32, number.length);
    System.arraycopy(number, number.length - length, target, end - length, length);
  }

  /** HKDF's second step, for at most 32 bytes (RFC 5869 2.3). */
  private static byte[] expand(byte[] key, byte[] info, int length)
      throws GeneralSecurityException {
    return Arrays.copyOf(hmac(key, join(info, new byte[] {1})), length);
  }

  private static byte[] hmac(byte[] key, byte[] data) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    return mac.doFinal(data);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static byte[] join(byte[]... parts) {
    ByteBuffer joined =
        ByteBuffer.allocate(Arrays.stream(parts).mapToInt(part -> part.length).sum());
    Arrays.stream(parts).forEach(joined::put);
    return joined.array();
  }
}

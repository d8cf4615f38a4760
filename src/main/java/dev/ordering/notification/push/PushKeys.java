package dev.ordering.notification.push;

import com.google.crypto.tink.subtle.EllipticCurves;
import com.google.crypto.tink.subtle.EllipticCurves.CurveType;
import com.google.crypto.tink.subtle.EllipticCurves.PointFormatType;
import java.security.GeneralSecurityException;
import java.security.interfaces.ECPublicKey;
import java.util.Base64;
import java.util.Optional;

/**
 * The keys with which a message to a browser is encrypted (RFC 8291 2).
 *
 * @param p256dh the browser's public key: an uncompressed point of P-256, 65 bytes
 * @param auth its authentication secret, 16 bytes
 */
@SuppressWarnings("ArrayRecordComponent") // never compared as a record
public record PushKeys(byte[] p256dh, byte[] auth) {
  private static final int POINT = 65;
  private static final int SECRET = 16;

  /**
   * Decodes a point; empty if the text is not a point on the curve. A point off the curve would
   * betray the sender's key.
   */
  public static Optional<byte[]> point(String text) {
    return decode(text, POINT).filter(PushKeys::isOnCurve);
  }

  public static Optional<byte[]> secret(String text) {
    return decode(text, SECRET);
  }

  /**
   * Returns the key of an uncompressed point.
   *
   * @throws GeneralSecurityException if the point is not on the curve
   */
  public static ECPublicKey publicKey(byte[] point) throws GeneralSecurityException {
    return EllipticCurves.getEcPublicKey(CurveType.NIST_P256, PointFormatType.UNCOMPRESSED, point);
  }

  /** Returns the uncompressed point of a key. */
  public static byte[] point(ECPublicKey key) {
    try {
      return EllipticCurves.pointEncode(
          CurveType.NIST_P256, PointFormatType.UNCOMPRESSED, key.getW());
    } catch (GeneralSecurityException ofAnotherCurve) {
      throw new IllegalArgumentException(ofAnotherCurve);
    }
  }

  private static Optional<byte[]> decode(String text, int length) {
    if (text.length() > 2 * length) {
      return Optional.empty();
    }
    try {
      return Optional.of(Base64.getUrlDecoder().decode(text))
          .filter(bytes -> bytes.length == length);
    } catch (IllegalArgumentException notBase64) {
      return Optional.empty();
    }
  }

  private static boolean isOnCurve(byte[] point) {
    try {
      publicKey(point);
      return true;
    } catch (GeneralSecurityException beside) {
      return false;
    }
  }

  /** Leaves out the secret. */
  @Override
  public String toString() {
    return "push keys";
  }
}

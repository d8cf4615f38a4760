package dev.ordering.notification;

import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECFieldFp;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/**
 * What a message to a browser is encrypted with (RFC 8291 2).
 *
 * @param p256dh the browser's public key: an uncompressed point of P-256, 65 bytes
 * @param auth its authentication secret, 16 bytes
 */
@SuppressWarnings("ArrayRecordComponent") // never compared as a record
record PushKeys(byte[] p256dh, byte[] auth) {
  private static final int POINT = 65;
  private static final int SECRET = 16;

  /** The point, if the text is one; one beside the curve would betray the sender's key. */
  static Optional<byte[]> point(String text) {
    return decode(text, POINT).filter(bytes -> bytes[0] == 4 && isOnCurve(bytes));
  }

  static Optional<byte[]> secret(String text) {
    return decode(text, SECRET);
  }

  /** The key of a point as {@link #point} gives it. */
  static ECPublicKey publicKey(byte[] point) throws GeneralSecurityException {
    ECPoint w = new ECPoint(coordinate(point, 1), coordinate(point, 33));
    return (ECPublicKey)
        KeyFactory.getInstance("EC").generatePublic(new ECPublicKeySpec(w, curve()));
  }

  static ECParameterSpec curve() throws GeneralSecurityException {
    AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
    parameters.init(new ECGenParameterSpec("secp256r1"));
    return parameters.getParameterSpec(ECParameterSpec.class);
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
      ECParameterSpec curve = curve();
      BigInteger p = ((ECFieldFp) curve.getCurve().getField()).getP();
      BigInteger x = coordinate(point, 1);
      BigInteger y = coordinate(point, 33);
      BigInteger right =
          x.pow(3).add(curve.getCurve().getA().multiply(x)).add(curve.getCurve().getB()).mod(p);
      return x.compareTo(p) < 0 && y.compareTo(p) < 0 && y.pow(2).mod(p).equals(right);
    } catch (GeneralSecurityException noSuchCurve) {
      throw new IllegalStateException(noSuchCurve);
    }
  }

  private static BigInteger coordinate(byte[] point, int from) {
    return new BigInteger(1, Arrays.copyOfRange(point, from, from + 32));
  }

  /** Not the secret. */
  @Override
  public String toString() {
    return "push keys";
  }
}

package dev.ordering.security;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * The keys for what must stay secret from whoever reads the database or its backups (AES-256 in
 * GCM, NIST SP 800-38D). The first encrypts, each decrypts what it encrypted, so that keys can be
 * changed while the service runs.
 */
public final class EncryptionKeys {
  private static final Pattern KEY = Pattern.compile("([A-Za-z0-9_-]{1,40}):([A-Za-z0-9+/]{43}=)");
  private static final int NONCE = 12;
  private static final int TAG_BITS = 128;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final Map<String, SecretKeySpec> keys;

  private EncryptionKeys(Map<String, SecretKeySpec> keys) {
    this.keys = keys;
  }

  /**
   * What was encrypted, and with which key.
   *
   * @param bytes the nonce, then the ciphertext with its tag
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared as a record
  public record Sealed(String keyId, byte[] bytes) {}

  /**
   * Reads keys.
   *
   * @param text {@code ID:KEY,ID:KEY…}, each key 32 bytes in base64; empty for none
   * @throws IllegalArgumentException if it does not look so
   */
  public static EncryptionKeys parse(String text) {
    Map<String, SecretKeySpec> keys = new LinkedHashMap<>();
    for (String part : text.split("[,\\s]+", -1)) {
      Matcher key = KEY.matcher(part);
      if (key.matches()) {
        byte[] bytes = Base64.getDecoder().decode(key.group(2));
        if (keys.put(key.group(1), new SecretKeySpec(bytes, "AES")) != null) {
          throw new IllegalArgumentException("two keys with one id");
        }
      } else if (!part.isEmpty()) {
        throw new IllegalArgumentException("no key");
      }
    }
    return new EncryptionKeys(keys);
  }

  /** These keys, and behind them those of another setting. */
  public EncryptionKeys and(EncryptionKeys others) {
    Map<String, SecretKeySpec> all = new LinkedHashMap<>(keys);
    others.keys.forEach(all::putIfAbsent);
    return new EncryptionKeys(all);
  }

  /** Whether nothing can be encrypted. */
  public boolean isEmpty() {
    return keys.isEmpty();
  }

  public boolean has(String keyId) {
    return keys.containsKey(keyId);
  }

  /**
   * Refuses to go on if a key is missing.
   *
   * @param encrypted what the keys of these ids encrypt in the database
   * @throws IllegalStateException that names the keys that are missing
   */
  public void require(String encrypted, Stream<String> keyIds) {
    List<String> missing = keyIds.filter(id -> !has(id)).distinct().sorted().toList();
    if (!missing.isEmpty()) {
      throw new IllegalStateException(
          encrypted
              + " in the database are encrypted with "
              + String.join(", ", missing)
              + ", which the setting ordering/secretsKey does not have: add it, behind the key"
              + " that encrypts now");
    }
  }

  /** Whether a key is that which encrypts now. */
  public boolean isCurrent(String keyId) {
    return !isEmpty() && keys.keySet().iterator().next().equals(keyId);
  }

  /**
   * Encrypts.
   *
   * @param place where it is kept: it cannot be decrypted as if it stood elsewhere
   * @throws IllegalStateException if there is no key
   */
  public Sealed seal(byte[] plain, String place) {
    if (isEmpty()) {
      throw new IllegalStateException("no key to encrypt with");
    }
    String keyId = keys.keySet().iterator().next();
    byte[] nonce = new byte[NONCE];
    RANDOM.nextBytes(nonce);
    try {
      byte[] text = cipher(Cipher.ENCRYPT_MODE, keyId, nonce, place).doFinal(plain);
      return new Sealed(
          keyId, ByteBuffer.allocate(NONCE + text.length).put(nonce).put(text).array());
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /**
   * Decrypts.
   *
   * @throws IllegalStateException if the key is not there, or what is kept there was changed
   */
  public byte[] open(Sealed sealed, String place) {
    if (!has(sealed.keyId())) {
      throw new IllegalStateException("there is no key " + sealed.keyId());
    }
    try {
      byte[] nonce = Arrays.copyOf(sealed.bytes(), NONCE);
      return cipher(Cipher.DECRYPT_MODE, sealed.keyId(), nonce, place)
          .doFinal(sealed.bytes(), NONCE, sealed.bytes().length - NONCE);
    } catch (GeneralSecurityException | IllegalArgumentException changed) {
      throw new IllegalStateException("not what the key " + sealed.keyId() + " encrypted");
    }
  }

  private Cipher cipher(int mode, String keyId, byte[] nonce, String place)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, keys.get(keyId), new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD((keyId + " " + place).getBytes(StandardCharsets.UTF_8));
    return cipher;
  }

  /** The ids, not the keys. */
  @Override
  public String toString() {
    return keys.keySet().toString();
  }
}

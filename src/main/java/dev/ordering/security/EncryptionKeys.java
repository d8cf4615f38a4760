package dev.ordering.security;

import dev.ordering.http.text.RandomBytes;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * The keys that encrypt secrets in the database, so that they cannot be read there or in backups
 * (AES-256 in GCM, NIST SP 800-38D). The first key encrypts. Each key decrypts what it encrypted,
 * so keys can be exchanged while the service runs.
 */
public final class EncryptionKeys {
  private static final Pattern KEY = Pattern.compile("([A-Za-z0-9_-]{1,40}):([A-Za-z0-9+/]{43}=)");
  private static final int NONCE = 12;
  private static final int TAG_BITS = 128;

  private final Map<String, SecretKeySpec> keys;

  private EncryptionKeys(Map<String, SecretKeySpec> keys) {
    this.keys = keys;
  }

  /**
   * Encrypted data and the id of their key.
   *
   * @param bytes the nonce, then the ciphertext with its tag
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared as a record
  public record Encrypted(String keyId, byte[] bytes) {}

  /**
   * A secret in the database.
   *
   * @param place where it is stored, its associated data
   */
  public record Stored(Encrypted encrypted, String place) {}

  /**
   * Parses keys.
   *
   * @param text {@code ID:KEY,ID:KEY…}, each key 32 bytes in base64; empty for none
   * @throws IllegalArgumentException if the text has another form
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

  /** Returns these keys followed by those of another setting. */
  public EncryptionKeys and(EncryptionKeys others) {
    Map<String, SecretKeySpec> all = new LinkedHashMap<>(keys);
    others.keys.forEach(all::putIfAbsent);
    return new EncryptionKeys(all);
  }

  /** Whether there are no keys, so nothing can be encrypted. */
  public boolean isEmpty() {
    return keys.isEmpty();
  }

  public boolean has(String keyId) {
    return keys.containsKey(keyId);
  }

  /**
   * Checks that no key is missing, and that the keys are those that encrypted. Decrypts the first
   * secret of each key.
   *
   * @param kind what the secrets are
   * @param stored all secrets of this kind in the database
   * @throws IllegalStateException if a key is missing or is another one; the message names it
   */
  public void require(String kind, Stream<Stored> stored) {
    Map<String, Stored> first = new TreeMap<>();
    stored.forEach(secret -> first.putIfAbsent(secret.encrypted().keyId(), secret));
    List<String> missing = first.keySet().stream().filter(id -> !has(id)).toList();
    if (!missing.isEmpty()) {
      throw new IllegalStateException(
          kind
              + " in the database are encrypted with "
              + String.join(", ", missing)
              + ", which the setting ordering/secretsKey does not have: add it, behind the key"
              + " that encrypts now");
    }
    first.forEach((id, secret) -> requireSame(kind, id, secret));
  }

  private void requireSame(String kind, String keyId, Stored secret) {
    try {
      byte[] unused = decrypt(secret.encrypted(), secret.place());
    } catch (IllegalStateException another) {
      throw new IllegalStateException(
          kind
              + " in the database are encrypted with another key "
              + keyId
              + " than the one in the setting ordering/secretsKey: set "
              + keyId
              + " to the key that encrypted them, and give a new key another ID",
          another);
    }
  }

  /** Whether a key is the one that encrypts now. */
  public boolean isCurrent(String keyId) {
    return current().equals(Optional.of(keyId));
  }

  private Optional<String> current() {
    return keys.keySet().stream().findFirst();
  }

  /**
   * Encrypts.
   *
   * @param associatedData where the data are stored; they can be decrypted only for the same place
   * @throws IllegalStateException if there is no key
   */
  public Encrypted encrypt(byte[] plain, String associatedData) {
    String keyId = current().orElseThrow(() -> new IllegalStateException("no key to encrypt with"));
    byte[] nonce = RandomBytes.of(NONCE);
    try {
      byte[] text = cipher(Cipher.ENCRYPT_MODE, keyId, nonce, associatedData).doFinal(plain);
      return new Encrypted(
          keyId, ByteBuffer.allocate(NONCE + text.length).put(nonce).put(text).array());
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /**
   * Decrypts.
   *
   * @throws IllegalStateException if the key is missing or the stored data were changed
   */
  public byte[] decrypt(Encrypted encrypted, String associatedData) {
    if (!has(encrypted.keyId())) {
      throw new IllegalStateException("there is no key " + encrypted.keyId());
    }
    try {
      byte[] nonce = Arrays.copyOf(encrypted.bytes(), NONCE);
      return cipher(Cipher.DECRYPT_MODE, encrypted.keyId(), nonce, associatedData)
          .doFinal(encrypted.bytes(), NONCE, encrypted.bytes().length - NONCE);
    } catch (GeneralSecurityException | IllegalArgumentException changed) {
      throw new IllegalStateException(
          associatedData + ": not what the key " + encrypted.keyId() + " encrypted");
    }
  }

  private Cipher cipher(int mode, String keyId, byte[] nonce, String associatedData)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, keys.get(keyId), new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD((keyId + " " + associatedData).getBytes(StandardCharsets.UTF_8));
    return cipher;
  }

  /** Returns the ids of the keys, not the keys. */
  @Override
  public String toString() {
    return keys.keySet().toString();
  }
}

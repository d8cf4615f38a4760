package dev.ordering.security;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.security.EncryptionKeys.Encrypted;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the keys of the service keep secret. */
class EncryptionKeysTest {
  private static final byte[] PLAIN = "a private key".getBytes(StandardCharsets.UTF_8);
  private static final String OLD = "old:" + key('a');
  private static final String NEW = "new:" + key('b');

  private static String key(char filler) {
    byte[] bytes = new byte[32];
    Arrays.fill(bytes, (byte) filler);
    return Base64.getEncoder().encodeToString(bytes);
  }

  @Test
  void whatWasEncryptedIsDecryptedAtItsPlaceOnly() {
    EncryptionKeys keys = EncryptionKeys.parse(OLD);
    Encrypted encrypted = keys.encrypt(PLAIN, "here");

    assertArrayEquals(PLAIN, keys.decrypt(encrypted, "here"));
    assertThrows(IllegalStateException.class, () -> keys.decrypt(encrypted, "there"));
    assertFalse(new String(encrypted.bytes(), StandardCharsets.ISO_8859_1).contains("private"));
  }

  @Test
  void theSameIsNeverEncryptedToTheSame() {
    EncryptionKeys keys = EncryptionKeys.parse(OLD);

    assertFalse(
        Arrays.equals(keys.encrypt(PLAIN, "here").bytes(), keys.encrypt(PLAIN, "here").bytes()));
  }

  @Test
  void aChangedByteIsNoticed() {
    EncryptionKeys keys = EncryptionKeys.parse(OLD);
    Encrypted encrypted = keys.encrypt(PLAIN, "here");
    for (int i = 0; i < encrypted.bytes().length; i++) {
      byte[] changed = encrypted.bytes().clone();
      changed[i] ^= 1;
      assertThrows(
          IllegalStateException.class, () -> keys.decrypt(new Encrypted("old", changed), "here"));
    }
    assertThrows(
        IllegalStateException.class, () -> keys.decrypt(new Encrypted("old", new byte[3]), "here"));
  }

  @Test
  void aKeyWithTheNameOfAnotherIsNoticedAndNamed() {
    Encrypted encrypted = EncryptionKeys.parse(OLD).encrypt(PLAIN, "here");
    EncryptionKeys others = EncryptionKeys.parse(NEW + ",old:" + key('c'));

    EncryptionKeys.parse(NEW + "," + OLD).require("secrets", stored(encrypted));
    IllegalStateException another =
        assertThrows(
            IllegalStateException.class, () -> others.require("secrets", stored(encrypted)));

    assertTrue(another.getMessage().contains("another key old"), another.getMessage());
    assertFalse(another.getMessage().contains("YWFh"), another.getMessage());
  }

  private static Stream<EncryptionKeys.Stored> stored(Encrypted encrypted) {
    return Stream.of(new EncryptionKeys.Stored(encrypted, "here"));
  }

  @Test
  void theFirstKeyEncryptsAndAllDecrypt() {
    Encrypted before = EncryptionKeys.parse(OLD).encrypt(PLAIN, "here");
    EncryptionKeys both = EncryptionKeys.parse(NEW + ", " + OLD);

    assertArrayEquals(PLAIN, both.decrypt(before, "here"));
    assertEquals("new", both.encrypt(PLAIN, "here").keyId());
    assertTrue(both.isCurrent("new") && !both.isCurrent("old") && both.has("old"));
    assertThrows(
        IllegalStateException.class, () -> EncryptionKeys.parse(NEW).decrypt(before, "here"));
  }

  @Test
  void withoutAKeyNothingIsEncrypted() {
    EncryptionKeys none = EncryptionKeys.parse("");

    assertTrue(none.isEmpty());
    assertThrows(IllegalStateException.class, () -> none.encrypt(PLAIN, "here"));
  }

  @Test
  void whatIsNoKeyIsRefusedWithoutBeingPrinted() {
    for (String text :
        List.of(
            "secret",
            ":" + key('a'),
            "a:" + key('a').substring(4),
            "a b:" + key('a'),
            OLD + "," + OLD)) {
      IllegalArgumentException refused =
          assertThrows(IllegalArgumentException.class, () -> EncryptionKeys.parse(text));
      assertFalse(refused.getMessage().contains("YWFh"), refused.getMessage());
    }
    assertFalse(EncryptionKeys.parse(OLD).toString().contains("YWFh"));
  }
}

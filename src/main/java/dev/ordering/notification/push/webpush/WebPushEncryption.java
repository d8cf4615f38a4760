package dev.ordering.notification.push.webpush;

import com.google.crypto.tink.apps.webpush.WebPushHybridEncrypt;
import dev.ordering.notification.push.PushKeys;
import java.security.GeneralSecurityException;

/**
 * Encrypts a message so that only the browser can read it (RFC 8291, in one record of RFC 8188).
 */
final class WebPushEncryption {
  /**
   * The payload that a push service has to accept (RFC 8030 7.2), less header, delimiter and tag.
   */
  static final int MAX_PLAINTEXT_BYTES = 4096 - 86 - 1 - 16;

  private WebPushEncryption() {}

  static byte[] encrypt(PushKeys browser, byte[] plaintext) throws GeneralSecurityException {
    return new WebPushHybridEncrypt.Builder()
        .withRecipientPublicKey(browser.p256dh())
        .withAuthSecret(browser.auth())
        .build()
        .encrypt(plaintext, null);
  }
}

package dev.ordering.http.page;

import dev.ordering.http.text.Hmac;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;

/**
 * What the forms of pages carry, so that no other site can send them in a visitor's name (RFC 6749
 * 10.12): made of the browser's cookie and the reader under a key of the server. Without the key,
 * who planted a cookie from a neighbouring host could make one for any account.
 */
public final class FormTokens {
  private final Hmac hmac;

  /**
   * @param hmac under the same key on all nodes
   */
  public FormTokens(Hmac hmac) {
    this.hmac = hmac;
  }

  /**
   * @param browser the value of the browser's cookie, which has no line feed
   * @param reader whom the form is shown to, so that it cannot be sent as somebody else
   */
  String of(String browser, String reader) {
    String text = "form for " + reader + "\n" + browser;
    return HexFormat.of().formatHex(hmac.of(text));
  }

  /** Whether this is the token for that browser and reader, compared in constant time. */
  boolean isOf(String browser, String reader, Optional<String> token) {
    return token.isPresent()
        && MessageDigest.isEqual(
            of(browser, reader).getBytes(StandardCharsets.UTF_8),
            token.get().getBytes(StandardCharsets.UTF_8));
  }
}

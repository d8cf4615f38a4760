package dev.ordering.http;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Who looks at a page: a browser, by a random value that it keeps as a cookie from its first page
 * on, and the login session that it presents, which may be dead. No value shows itself in a log.
 *
 * @param browser the value of the browser's cookie
 * @param known whether the browser sent it; if not, it is new
 * @param session the value of the sign-in cookie
 */
public record Visitor(String browser, boolean known, Optional<String> session) {
  /**
   * What a form of this visitor carries, so that no other site can send it in the visitor's name
   * (RFC 6749 10.12): only who knows the browser's cookie can make it.
   *
   * @param reader whom the form was shown to, so that it cannot be sent as somebody else
   */
  public String formToken(String reader) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(browser.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      return HexFormat.of()
          .formatHex(mac.doFinal(("form for " + reader).getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }

  /** Whether a form that was sent is one that was shown to this visitor as that reader. */
  public boolean sent(Optional<String> formToken, String reader) {
    return known
        && formToken.isPresent()
        && MessageDigest.isEqual(
            formToken(reader).getBytes(StandardCharsets.UTF_8),
            formToken.get().getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public String toString() {
    return "Visitor[...]";
  }
}

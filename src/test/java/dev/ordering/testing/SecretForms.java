package dev.ordering.testing;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** What a secret may look like where somebody wrote it down. */
public final class SecretForms {
  private SecretForms() {}

  /** Those of the secrets that a text shows, in whatever form. */
  public static List<String> shown(Collection<String> secrets, String text) {
    return secrets.stream().filter(secret -> isShown(secret, text)).toList();
  }

  /** Whether a text shows a secret: as it is, in an address, or its bytes in hex or base64. */
  public static boolean isShown(String secret, String text) {
    byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
    Stream<String> ofText =
        Stream.of(secret, URLEncoder.encode(secret, StandardCharsets.UTF_8), percent(secret));
    Stream<byte[]> contents =
        secret.matches("([0-9a-f]{2}){16,}")
            ? Stream.of(bytes, HexFormat.of().parseHex(secret))
            : Stream.of(bytes);
    return Stream.concat(ofText, contents.flatMap(SecretForms::encoded)).anyMatch(text::contains);
  }

  private static String percent(String secret) {
    return URLEncoder.encode(secret, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static Stream<String> encoded(byte[] bytes) {
    String hex = HexFormat.of().formatHex(bytes);
    return Stream.of(
        hex,
        hex.toUpperCase(Locale.ROOT),
        Base64.getEncoder().withoutPadding().encodeToString(bytes),
        Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
  }
}

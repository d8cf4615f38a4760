package dev.ordering.user;

import dev.ordering.http.InternetAddresses;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;

/**
 * Who tries from where. What is stored of it are hashes, because people type passwords into the
 * field for the address, and because an internet address is personal.
 *
 * @param emailKey for the look-up; the text itself where it is not an e-mail address
 * @param accountKey the same as SHA-256 in hexadecimal; exists also where no account does
 * @param addressKey of the IPv4 address, or of the first 64 bits of an IPv6 address (one household
 *     has as many of those as it likes; RFC 6177 2), as SHA-256 in hexadecimal
 */
record SignInAttempt(String emailKey, String accountKey, String addressKey) {
  private static final String CREATING = "create-account";

  static SignInAttempt of(String email, String clientAddress) {
    String emailKey =
        EmailAddress.parse(email)
            .map(EmailAddress::key)
            .orElseGet(() -> email.strip().toLowerCase(Locale.ROOT));
    return new SignInAttempt(emailKey, sha256(emailKey), sha256(network(clientAddress)));
  }

  /** Somebody who creates an account; counted apart from all sign-ins. */
  static SignInAttempt creating(String clientAddress) {
    return new SignInAttempt("", CREATING, sha256(CREATING + network(clientAddress)));
  }

  private static String network(String clientAddress) {
    return InternetAddresses.parse(clientAddress).map(SignInAttempt::network).orElse(clientAddress);
  }

  private static String network(InetAddress address) {
    byte[] bytes = address.getAddress();
    int counted = address instanceof Inet6Address ? 8 : bytes.length;
    return HexFormat.of().formatHex(Arrays.copyOf(bytes, counted));
  }

  private static String sha256(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException everyPlatformHasIt) {
      throw new IllegalStateException(everyPlatformHasIt);
    }
  }
}

package dev.ordering.user.model;

import dev.ordering.http.address.InternetAddresses;
import dev.ordering.http.text.Sha256;
import java.util.Locale;
import java.util.Optional;

/**
 * The account and the network of an attempt. Only hashes of them are stored, because people type
 * passwords into the field for the e-mail address, and because an IP address is personal data.
 *
 * @param emailKey the key for looking up the account; the typed text if it is not an e-mail address
 * @param accountKey the SHA-256 hash of the same in hexadecimal; present even if no such account
 *     exists
 * @param addressKey the SHA-256 hash of the {@link InternetAddresses#network} in hexadecimal
 */
public record SignInAttempt(String emailKey, String accountKey, String addressKey) {
  private static final String EMAIL_PROBE = "create-account";
  private static final String SIGNED_IN = "signed-in";
  private static final String AUTHORIZING = "authorize";
  private static final String RECOVERING = "recover";

  public static SignInAttempt of(String email, String clientAddress) {
    String emailKey =
        EmailAddress.parse(email)
            .map(EmailAddress::key)
            .orElseGet(() -> email.strip().toLowerCase(Locale.ROOT));
    return new SignInAttempt(
        emailKey, Sha256.hex(emailKey), Sha256.hex(InternetAddresses.network(clientAddress)));
  }

  /**
   * Returns the keys for counting successful sign-ins, which are counted separately from failures.
   */
  public SignInAttempt signedIn() {
    return new SignInAttempt(
        emailKey, Sha256.hex(SIGNED_IN + accountKey), Sha256.hex(SIGNED_IN + addressKey));
  }

  /**
   * Returns the keys for counting requests whose response shows whether an e-mail address has an
   * account. They are counted separately from sign-ins.
   *
   * @param asker the id of the user's account; empty for a person without an account
   */
  public static SignInAttempt emailProbe(Optional<Long> asker, String clientAddress) {
    return new SignInAttempt(
        "",
        asker.map(account -> Sha256.hex(EMAIL_PROBE + account)).orElse(EMAIL_PROBE),
        Sha256.hex(EMAIL_PROBE + InternetAddresses.network(clientAddress)));
  }

  /**
   * Returns the keys for counting the authorization requests that a user decides. They are counted
   * separately.
   */
  public static SignInAttempt authorizing(long accountId) {
    return new SignInAttempt("", Sha256.hex(AUTHORIZING + accountId), AUTHORIZING);
  }

  /**
   * Returns the keys for counting requests for a forgotten password. The account need not exist.
   * They are counted separately.
   */
  public static SignInAttempt recovering(EmailAddress email, String clientAddress) {
    return new SignInAttempt(
        email.key(),
        Sha256.hex(RECOVERING + email.key()),
        Sha256.hex(RECOVERING + InternetAddresses.network(clientAddress)));
  }
}

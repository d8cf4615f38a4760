package dev.ordering.user.model;

import dev.ordering.http.address.InternetAddresses;
import dev.ordering.http.text.Sha256;
import java.util.Locale;
import java.util.Optional;

/**
 * Who tries from where. What is stored of it are hashes, because people type passwords into the
 * field for the e-mail address, and because an IP address is personal.
 *
 * @param emailKey for the look-up; the text itself where it is not an e-mail address
 * @param accountKey the same as SHA-256 in hexadecimal; exists also where no account does
 * @param addressKey of the {@link InternetAddresses#network}, as SHA-256 in hexadecimal
 */
public record SignInAttempt(String emailKey, String accountKey, String addressKey) {
  private static final String ASKING = "create-account";
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

  /** The same once its password turned out to be right; counted apart from those that fail. */
  public SignInAttempt signedIn() {
    return new SignInAttempt(
        emailKey, Sha256.hex(SIGNED_IN + accountKey), Sha256.hex(SIGNED_IN + addressKey));
  }

  /**
   * A request whose response shows whether an e-mail address has an account; counted apart from all
   * sign-ins.
   *
   * @param asker the person: empty without an account
   */
  public static SignInAttempt asking(Optional<Long> asker, String clientAddress) {
    return new SignInAttempt(
        "",
        asker.map(account -> Sha256.hex(ASKING + account)).orElse(ASKING),
        Sha256.hex(ASKING + InternetAddresses.network(clientAddress)));
  }

  /** The user of an account who decides an authorization request; counted apart. */
  public static SignInAttempt authorizing(long accountId) {
    return new SignInAttempt("", Sha256.hex(AUTHORIZING + accountId), AUTHORIZING);
  }

  /** Somebody who forgot the password of an account, which need not exist; counted apart. */
  public static SignInAttempt recovering(EmailAddress email, String clientAddress) {
    return new SignInAttempt(
        email.key(),
        Sha256.hex(RECOVERING + email.key()),
        Sha256.hex(RECOVERING + InternetAddresses.network(clientAddress)));
  }
}

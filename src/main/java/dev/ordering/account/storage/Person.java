package dev.ordering.account.storage;

import dev.ordering.http.text.Sha256;
import dev.ordering.user.model.EmailAddress;
import dev.ordering.user.model.SignInAttempt;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The person whose rows are read or removed.
 *
 * @param email as stored in the account
 */
public record Person(long account, String email) {
  /** Returns the parameters of the SQL statements about the person. */
  Map<String, Object> values() {
    return Map.of(
        "account",
        account,
        "accountText",
        Long.toString(account),
        "email",
        key(email),
        "signInHash",
        SignInAttempt.of(email, "").accountKey(),
        "hashes",
        hashes());
  }

  /** Returns the key of an e-mail address, also of one that is not accepted any more. */
  static String key(String email) {
    return EmailAddress.parse(email).map(EmailAddress::key).orElse(email);
  }

  /**
   * Returns the keys under which tries of this account are counted, for example sign-ins, requests
   * for a forgotten password and wrong codes.
   */
  private List<String> hashes() {
    SignInAttempt attempt = SignInAttempt.of(email, "");
    return Stream.concat(
            Stream.of(
                attempt.accountKey(),
                attempt.signedIn().accountKey(),
                SignInAttempt.emailProbe(Optional.of(account), "").accountKey(),
                SignInAttempt.authorizing(account).accountKey(),
                Sha256.hex("account " + account)),
            EmailAddress.parse(email).stream()
                .map(address -> SignInAttempt.recovering(address, "").accountKey()))
        .toList();
  }
}

package dev.ordering.account.storage;

import dev.ordering.http.text.Sha256;
import dev.ordering.user.model.EmailAddress;
import dev.ordering.user.model.SignInAttempt;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whose rows are meant.
 *
 * @param email as it is in the account
 */
public record Person(long account, String email) {
  /** What statements name them by. */
  Map<String, Object> values() {
    return Map.of(
        "account",
        account,
        "accountText",
        Long.toString(account),
        "email",
        key(),
        "hashes",
        hashes());
  }

  private String key() {
    return EmailAddress.parse(email).map(EmailAddress::key).orElse(email);
  }

  /** The account where tries are counted: of signing in, of wrong codes, and so on. */
  private List<String> hashes() {
    SignInAttempt attempt = SignInAttempt.of(email, "");
    return List.of(
        attempt.accountKey(),
        attempt.signedIn().accountKey(),
        SignInAttempt.asking(Optional.of(account), "").accountKey(),
        SignInAttempt.authorizing(account).accountKey(),
        Sha256.hex("account " + account));
  }
}

package dev.ordering.user.signin;

import dev.ordering.http.problem.ApiError;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.OpaqueToken;
import dev.ordering.user.mail.AccountMails;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.AccountOwner;
import dev.ordering.user.model.AccountRequest;
import dev.ordering.user.model.AccountRequest.Kind;
import dev.ordering.user.model.EmailAddress;
import dev.ordering.user.model.SignInAttempt;
import dev.ordering.user.model.SignInLimit;
import dev.ordering.user.model.UserException;
import dev.ordering.user.storage.AccountOwnerRepository;
import dev.ordering.user.storage.AccountRequestRepository;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Gives a new password to a user who forgot the old one, by a link in a mail (NIST SP 800-63B
 * 6.1.2.3). A request takes the same work whether or not there is an account. Opens its own
 * transactions; do not call it inside another.
 */
public record PasswordRecovery(
    Transactions transactions,
    AccountRequestRepository requests,
    AccountOwnerRepository owners,
    AccountMails mails,
    AttemptLimiter attempts,
    NewPasswords passwords) {
  /** Whether the pages offer password recovery. */
  public boolean available() {
    return mails.available();
  }

  /**
   * Sends a link to the owner of the account with this e-mail address, if there is one.
   *
   * @param signIn the path of the sign-in page that the browser comes from; may be empty
   * @param clientAddress the client's IP address, from {@link
   *     dev.ordering.http.address.ClientAddress}
   * @throws UserException.NotAcceptable if the text is not an e-mail address
   * @throws UserException.Later if there were too many requests
   */
  public void ask(String typed, Locale language, String signIn, String clientAddress) {
    EmailAddress email =
        EmailAddress.parse(typed)
            .orElseThrow(
                () ->
                    new UserException.NotAcceptable(
                        List.of(ApiError.of("invalid_email").at("/email"))));
    attempts.count(
        SignInAttempt.recovering(email, clientAddress),
        SignInLimit.RECOVERY_ACCOUNT,
        SignInLimit.RECOVERY_ADDRESS);
    transactions.run(() -> mails.addForSomebody(AccountRequest.recovery(email, language, signIn)));
  }

  /** Returns the account whose password a link can change, or empty if the link is invalid. */
  public Optional<Account> open(OpaqueToken token) {
    return transactions.read(
        () ->
            requests
                .ofLink(Kind.RECOVERY, token)
                .flatMap(request -> opened(request, owners.find(request.accountId().orElseThrow())))
                .map(AccountOwner::account));
  }

  /**
   * Changes the password of the account that a link belongs to. This invalidates all recovery
   * links, sessions and tokens of the account, removes its failed sign-ins from this network, and
   * notifies its owner.
   *
   * @return the path of the sign-in page that the browser came from, which may be an empty string;
   *     no value if the link is invalid
   * @throws UserException.NotAcceptable with every error of the password; the link stays valid
   * @throws UserException.Later if too many passwords are being hashed
   */
  public Optional<String> use(OpaqueToken token, String password, String clientAddress) {
    return open(token)
        .flatMap(
            account -> {
              String hash = passwords.hash(account, password, clientAddress);
              return transactions.write(() -> set(token, hash, clientAddress));
            });
  }

  private Optional<String> set(OpaqueToken token, String hash, String clientAddress) {
    Optional<AccountRequest> found = requests.ofLink(Kind.RECOVERY, token);
    // Because of the row lock of the account, only one of several concurrent uses finds its version
    // unchanged.
    Optional<AccountOwner> owner =
        found.flatMap(request -> opened(request, owners.lock(request.accountId().orElseThrow())));
    if (owner.isEmpty()) {
      return Optional.empty();
    }
    AccountRequest request = found.get();
    passwords.set(owner.get().account(), hash, request.email(), request.language(), clientAddress);
    return Optional.of(request.signIn());
  }

  private static Optional<AccountOwner> opened(
      AccountRequest request, Optional<AccountOwner> owner) {
    return owner.filter(request::opens);
  }
}

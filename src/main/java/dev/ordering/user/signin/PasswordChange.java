package dev.ordering.user.signin;

import dev.ordering.persistence.Transactions;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.AccountOwner;
import dev.ordering.user.model.UserException;
import dev.ordering.user.storage.AccountOwnerRepository;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * Changes the password for a user who knows the present one. Opens its own transactions; do not
 * call it inside another.
 */
public record PasswordChange(
    Transactions transactions,
    SignIn signIn,
    AccountOwnerRepository owners,
    NewPasswords passwords) {
  /**
   * Changes the password of an account.
   *
   * @param account as it was when its owner was authenticated
   * @param clientAddress the client's IP address, from {@link
   *     dev.ordering.http.address.ClientAddress}
   * @param afterwards further work in the same transaction; it receives the new credentials version
   * @return whether the password was changed; false if the present password was not accepted
   * @throws UserException.NotAcceptable with every error of the new password
   * @throws UserException.Later if there were too many sign-ins or too many passwords are being
   *     hashed
   */
  public boolean change(
      Account account,
      String present,
      String wanted,
      Locale language,
      String clientAddress,
      IntConsumer afterwards) {
    if (!signIn.confirms(account, present, clientAddress)) {
      return false;
    }
    String hash = passwords.hash(account, wanted, clientAddress);
    return transactions.write(
        () -> {
          // Because of the row lock of the account, only one of several concurrent changes finds
          // its version unchanged.
          Optional<AccountOwner> owner =
              owners.lock(account.id()).filter(now -> now.account().equals(account));
          owner.ifPresent(
              now -> {
                passwords.set(account, hash, now.recovery(), language, clientAddress);
                afterwards.accept(account.credentialsVersion() + 1);
              });
          return owner.isPresent();
        });
  }
}

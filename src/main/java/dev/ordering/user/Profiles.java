package dev.ordering.user;

import dev.ordering.http.body.UncheckedBody;
import dev.ordering.persistence.Transactions;
import dev.ordering.user.mail.EmailVerification;
import dev.ordering.user.model.SignInAttempt;
import dev.ordering.user.model.SignInLimit;
import dev.ordering.user.model.UserException;
import dev.ordering.user.model.UserNotificationsRepresentation;
import dev.ordering.user.profile.UserPatch;
import dev.ordering.user.profile.UserRepresentation;
import dev.ordering.user.signin.AttemptLimiter;
import dev.ordering.user.storage.ProfileRepository;
import java.util.Locale;
import java.util.Optional;

/**
 * Shows and changes the profile of a user (contract, endpoint 5). Each method opens its own
 * transactions.
 */
public record Profiles(
    Transactions transactions,
    ProfileRepository profiles,
    EmailVerification addresses,
    AttemptLimiter attempts) {
  /** Returns the profile of a user, see {@link ProfileRepository#find}. */
  public UserRepresentation find(long userId) {
    return transactions.read(() -> profiles.find(userId));
  }

  /**
   * Changes a profile, see {@link ProfileRepository#change}. If the e-mail address changes, a mail
   * asks for a proof of the new one, and another mail notifies the former one.
   *
   * @param language the language of these mails
   * @param clientAddress the client's IP address, from {@link
   *     dev.ordering.http.address.ClientAddress}
   * @throws UserException.Later if the user or the network has tried too many e-mail addresses
   */
  public UserRepresentation change(
      long userId, UncheckedBody<UserPatch> patch, Locale language, String clientAddress) {
    boolean another = transactions.read(() -> profiles.asksForAnother(userId, patch));
    if (another) {
      attempts.count(
          SignInAttempt.emailProbe(Optional.of(userId), clientAddress),
          SignInLimit.EMAIL_PROBES_BY_ADDRESS,
          SignInLimit.EMAIL_PROBES_BY_ACCOUNT);
    }
    return transactions.write(
        () -> {
          // Only the change itself, which locks the account, knows whether it was the first of two.
          ProfileRepository.Changed changed = profiles.change(userId, patch);
          if (changed.anotherEmail()) {
            addresses.changed(userId, language);
          }
          return changed.user();
        });
  }

  /** Replaces all choices of a user about which mails to receive. */
  public void chooseMails(long userId, UserNotificationsRepresentation wanted) {
    transactions.run(() -> profiles.chooseMails(userId, wanted));
  }
}

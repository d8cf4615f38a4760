package dev.ordering.user.mail;

import dev.ordering.persistence.Transactions;
import dev.ordering.security.OpaqueToken;
import dev.ordering.user.model.AccountOwner;
import dev.ordering.user.model.AccountRequest;
import dev.ordering.user.model.AccountRequest.Kind;
import dev.ordering.user.model.EmailAddress;
import dev.ordering.user.storage.AccountOwnerRepository;
import dev.ordering.user.storage.AccountRepository;
import dev.ordering.user.storage.AccountRequestRepository;
import java.util.Locale;
import java.util.Optional;

/**
 * Lets owners of accounts prove their e-mail addresses with a link, and lets the former e-mail
 * address revert a change. Only password recovery depends on a proof: its mails go to the e-mail
 * address that was proven last.
 */
public record EmailVerification(
    Transactions transactions,
    AccountRequestRepository requests,
    AccountOwnerRepository owners,
    AccountRepository accounts,
    AccountMails mails) {
  /**
   * How many unexpired proof requests an e-mail address may have, so that nobody can flood somebody
   * else's mailbox.
   */
  private static final int MAXIMUM_PROOFS = 5;

  /**
   * How many unexpired changes an e-mail address can revert. The link of the oldest change reverts
   * all of them.
   */
  private static final int MAXIMUM_CHANGES = 10;

  /**
   * Asks the owner of a new account to prove the e-mail address. Joins the caller's transaction.
   */
  public void registered(long accountId, Locale language) {
    owners.find(accountId).ifPresent(owner -> ask(owner, language));
  }

  /**
   * Asks for a proof of the new e-mail address of an account. Notifies the e-mail address for
   * recovery, which can revert the change. Sends nothing if the new e-mail address is the one for
   * recovery. Joins the caller's transaction.
   */
  public void changed(long accountId, Locale language) {
    owners
        .find(accountId)
        .filter(owner -> !owner.email().key().equals(owner.recovery().key()))
        .ifPresent(
            owner -> {
              ask(owner, language);
              add(Kind.CHANGE, owner, owner.recovery(), owner.email().text(), language);
            });
  }

  private void ask(AccountOwner owner, Locale language) {
    add(Kind.PROOF, owner, owner.email(), "", language);
  }

  private void add(
      Kind kind, AccountOwner owner, EmailAddress to, String newEmail, Locale language) {
    int maximum = kind == Kind.PROOF ? MAXIMUM_PROOFS : MAXIMUM_CHANGES;
    if (mails.available() && requests.count(kind, to) < maximum) {
      mails.add(AccountRequest.of(kind, owner.account().id(), to, newEmail, language));
    }
  }

  /**
   * Returns the request that a link belongs to, or empty if the link is invalid. Opens its own
   * transaction.
   */
  public Optional<AccountRequest> open(Kind kind, OpaqueToken token) {
    return transactions.read(() -> requests.ofLink(kind, token));
  }

  /** Marks the e-mail address of a link as proven. Returns false if the link is invalid. */
  public boolean prove(OpaqueToken token) {
    return transactions.write(
        () -> {
          Optional<AccountOwner> proven =
              locked(Kind.PROOF, token)
                  .filter(found -> found.owner().email().key().equals(found.email().key()))
                  .map(Locked::owner);
          proven.ifPresent(
              owner -> {
                owners.prove(owner);
                requests.removeAll(Kind.PROOF, owner.account().id());
              });
          return proven.isPresent();
        });
  }

  /**
   * The result of reverting a change.
   *
   * @param signIn the e-mail address with which the owner now signs in
   * @param restored whether that is the former one; false if another account has it now
   */
  public record Reversal(EmailAddress signIn, boolean restored) {}

  /**
   * Reverts a change of the e-mail address, and all later ones. The account gets the former e-mail
   * address back unless another account has it, it is signed out everywhere, and a link for a new
   * password is sent to that e-mail address.
   *
   * @return empty if the link is invalid
   */
  public Optional<Reversal> revertChange(OpaqueToken token) {
    return transactions.writeAgainIfDuplicate(
        () ->
            locked(Kind.CHANGE, token)
                .map(
                    found -> {
                      long accountId = found.owner().account().id();
                      EmailAddress signIn = owners.restore(found.owner(), found.email());
                      accounts.signOutEverywhere(accountId);
                      requests.removeFrom(found.request(), accountId);
                      requests.removeAll(Kind.PROOF, accountId);
                      requests.removeAll(Kind.RECOVERY, accountId);
                      Locale language = found.request().language();
                      mails.add(
                          AccountRequest.of(Kind.RECOVERY, accountId, found.email(), "", language));
                      return new Reversal(signIn, signIn.key().equals(found.email().key()));
                    }));
  }

  /** The request of a valid link and its account, whose row is locked. */
  private record Locked(AccountRequest request, AccountOwner owner) {
    EmailAddress email() {
      return request.email();
    }
  }

  private Optional<Locked> locked(Kind kind, OpaqueToken token) {
    return requests
        .ofLink(kind, token)
        .flatMap(request -> owners.lock(request.accountId().orElseThrow()))
        // Read the request again: another use of the link may have removed it before the row was
        // locked.
        .flatMap(owner -> requests.ofLink(kind, token).map(request -> new Locked(request, owner)));
  }
}

package dev.ordering.user.mail;

import dev.ordering.persistence.Transactions;
import dev.ordering.security.OpaqueToken;
import dev.ordering.user.model.AccountOwner;
import dev.ordering.user.model.AccountRequest;
import dev.ordering.user.model.AccountRequest.Kind;
import dev.ordering.user.model.EmailAddress;
import dev.ordering.user.storage.AccountDirectory;
import dev.ordering.user.storage.AccountOwnerRepository;
import dev.ordering.user.storage.AccountRequestRepository;
import java.util.Locale;
import java.util.Optional;

/**
 * E-mail addresses that their owners prove by a link, and changes of them that the former address
 * takes back. Nothing waits for a proof but recovery of the password: that goes to the address that
 * was proven last.
 */
public final class AddressProofs {
  /** How many mails about proofs wait for one address, so that nobody floods somebody else's. */
  private static final int MOST_PROOFS = 5;

  /** How many changes one address can take back; the oldest of them takes back all. */
  private static final int MOST_CHANGES = 10;

  private final Transactions transactions;
  private final AccountRequestRepository requests;
  private final AccountOwnerRepository owners;
  private final AccountDirectory directory;
  private final AccountMails mails;

  public AddressProofs(
      Transactions transactions,
      AccountRequestRepository requests,
      AccountOwnerRepository owners,
      AccountDirectory directory,
      AccountMails mails) {
    this.transactions = transactions;
    this.requests = requests;
    this.owners = owners;
    this.directory = directory;
    this.mails = mails;
  }

  /** Asks the owner of a new account for the proof; joins the caller's transaction. */
  public void registered(long accountId, Locale language) {
    owners.find(accountId).ifPresent(owner -> ask(owner, language));
  }

  /**
   * Asks for the proof of an address that took the place of another one, and tells where recovery
   * goes, which can take it back; joins the caller's transaction. Nobody is told of a change back.
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
    int most = kind == Kind.PROOF ? MOST_PROOFS : MOST_CHANGES;
    if (mails.available() && requests.count(kind, to) < most) {
      mails.add(AccountRequest.of(kind, owner.account().id(), to, newEmail, language));
    }
  }

  /** What a link is about; empty if it is dead. Opens its own transaction. */
  public Optional<AccountRequest> open(Kind kind, OpaqueToken token) {
    return transactions.read(() -> requests.ofLink(kind, token));
  }

  /** Notes that the address of a link is proven; false if the link is dead. */
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
   * Takes a change back, with all that came after it: the account has the former address, it is
   * signed out everywhere, and a link to a new password is sent to that address.
   *
   * @return with which address its owner signs in now; empty if the link is dead
   */
  public Optional<EmailAddress> takeBack(OpaqueToken token) {
    return transactions.writeAgainIfDuplicate(
        () ->
            locked(Kind.CHANGE, token)
                .map(
                    found -> {
                      long accountId = found.owner().account().id();
                      EmailAddress signIn = owners.restore(found.owner(), found.email());
                      directory.signOutEverywhere(accountId);
                      requests.removeFrom(found.request(), accountId);
                      requests.removeAll(Kind.PROOF, accountId);
                      requests.removeAll(Kind.RECOVERY, accountId);
                      Locale language = found.request().language();
                      mails.add(
                          AccountRequest.of(Kind.RECOVERY, accountId, found.email(), "", language));
                      return signIn;
                    }));
  }

  /** A link that is alive under the lock of its account. */
  private record Locked(AccountRequest request, AccountOwner owner) {
    EmailAddress email() {
      return request.email();
    }
  }

  private Optional<Locked> locked(Kind kind, OpaqueToken token) {
    return requests
        .ofLink(kind, token)
        .flatMap(request -> owners.lock(request.accountId().orElseThrow()))
        // read again: another use may have ended it before the lock was ours
        .flatMap(owner -> requests.ofLink(kind, token).map(request -> new Locked(request, owner)));
  }
}

package dev.ordering.user.mail;

import dev.ordering.persistence.Transactions;
import dev.ordering.security.OpaqueToken;
import dev.ordering.user.model.AccountOwner;
import dev.ordering.user.model.AccountRequest;
import dev.ordering.user.model.EmailAddress;
import dev.ordering.user.storage.AccountOwnerRepository;
import dev.ordering.user.storage.AccountRequestRepository;
import java.util.Optional;

/**
 * Composes the mails to the owners of accounts when they are sent. Two things happen only then:
 *
 * <ul>
 *   <li>The account of somebody who forgot a password is looked up. So a request takes the same
 *       work whether or not there is an account.
 *   <li>The link is created, so that it is stored in no table. A mail that is composed again has
 *       another link. Both links are valid until one of them is used.
 * </ul>
 *
 * Opens its own transaction, which is committed before the mail is sent.
 */
public record AccountLetters(
    Transactions transactions, AccountOwnerRepository owners, AccountRequestRepository requests) {
  /** Composes a mail. Returns empty if it has no recipient, or there is nothing to say any more. */
  public Optional<AccountLetter> compose(long requestId) {
    return transactions.write(
        () ->
            requests
                .find(requestId)
                .flatMap(
                    request ->
                        owner(request)
                            .flatMap(owners::lock)
                            .filter(owner -> !owner.account().disabled())
                            .flatMap(owner -> letter(request, owner))));
  }

  private Optional<Long> owner(AccountRequest request) {
    return request.accountId().or(() -> owners.findIdByEmail(request.email()));
  }

  private Optional<AccountLetter> letter(AccountRequest request, AccountOwner owner) {
    return switch (request.kind()) {
      case RECOVERY -> recovery(request, owner);
      case PROOF ->
          owner.email().key().equals(request.email().key())
              ? Optional.of(linked(request, owner, request.email()))
              : Optional.empty();
      case CHANGE -> Optional.of(linked(request, owner, request.email()));
      case PASSWORD ->
          Optional.of(
              new AccountLetter(request, request.email(), owner.account(), Optional.empty()));
    };
  }

  /**
   * Composes a recovery mail. Only the newest request of an account has valid links: older requests
   * get no mail, and composing this mail removes them.
   */
  private Optional<AccountLetter> recovery(AccountRequest request, AccountOwner owner) {
    long accountId = owner.account().id();
    if (!requests.isNewest(request, accountId)) {
      return Optional.empty();
    }
    requests.removeBefore(request, accountId);
    return Optional.of(linked(request, owner, owner.recovery()));
  }

  private AccountLetter linked(AccountRequest request, AccountOwner owner, EmailAddress to) {
    OpaqueToken token = OpaqueToken.random();
    requests.link(request, owner, to, token);
    return new AccountLetter(request, to, owner.account(), Optional.of(token));
  }
}

package dev.ordering.user.mail;

import dev.ordering.security.OpaqueToken;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.AccountRequest;
import dev.ordering.user.model.EmailAddress;
import java.util.Optional;

/**
 * What a mail to the owner of an account says.
 *
 * @param account as it is now
 * @param token of the link, for those that have one; kept nowhere
 */
public record AccountLetter(
    AccountRequest request, EmailAddress to, Account account, Optional<OpaqueToken> token) {}

package dev.ordering.user.mail;

import dev.ordering.security.OpaqueToken;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.AccountRequest;
import dev.ordering.user.model.EmailAddress;
import java.util.Optional;

/**
 * The content of a mail to the owner of an account.
 *
 * @param account the account at the time of composing
 * @param token the token of the link, for mails with a link; it is stored nowhere
 */
public record AccountLetter(
    AccountRequest request, EmailAddress to, Account account, Optional<OpaqueToken> token) {}

package dev.ordering.oauth.token;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.storage.Device;
import dev.ordering.oauth.storage.TokenGrant;
import dev.ordering.oauth.storage.TokenSubject;
import dev.ordering.oauth.storage.TokenSubjectRepository;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.Scope;
import dev.ordering.user.model.AuthenticatedAccount;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * The private grants: a first-party client gets a pair with all scopes once the request proves who
 * the user is.
 */
record FirstPartyGrant(
    ClientIdentification clients,
    UserAuthentication authentication,
    Transactions transactions,
    TokenSubjectRepository subjects,
    TokenIssuance issuance)
    implements Grant {
  /** How a request proves who the user is. */
  @FunctionalInterface
  interface UserAuthentication {
    /**
     * Rejects a request that cannot be processed at this moment, before anything is looked up.
     *
     * @throws OAuthException.Later if the client should try again
     */
    default void requireCapacity(TokenRequest request) {}

    /**
     * Returns the account, or empty for {@code invalid_grant}.
     *
     * @throws OAuthException for all other errors
     */
    Optional<AuthenticatedAccount> account(TokenRequest request);
  }

  @Override
  public Result grant(TokenRequest request) {
    authentication.requireCapacity(request);
    Client client = clients.firstParty(request.parameters());
    Device device = request.parameters().device();
    // RFC 6749 4.3.2: the requested scopes must be known, although the client gets all scopes
    Optional<Set<Scope>> requested = request.parameters().scopes();
    AuthenticatedAccount user =
        authentication.account(request).orElseThrow(OAuthException.InvalidGrant::new);
    return transactions
        .write(
            () ->
                subjects
                    .lock(user.accountId())
                    .filter(subject -> isStillValid(user, subject))
                    .map(subject -> issuance.issue(grant(subject, client, device))))
        .map(pair -> new Result(pair, requested))
        .orElseThrow(OAuthException.InvalidGrant::new);
  }

  /** Since the authentication, the password may have changed or the account been disabled. */
  private static boolean isStillValid(AuthenticatedAccount user, TokenSubject subject) {
    return !subject.disabled() && subject.credentialsVersion() == user.credentialsVersion();
  }

  private static TokenGrant grant(TokenSubject subject, Client client, Device device) {
    return new TokenGrant(
        subject, client.id(), device, EnumSet.allOf(Scope.class), Optional.empty());
  }
}

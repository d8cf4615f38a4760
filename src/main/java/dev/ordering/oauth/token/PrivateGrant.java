package dev.ordering.oauth.token;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.storage.Device;
import dev.ordering.oauth.storage.TokenGrant;
import dev.ordering.oauth.storage.TokenSubject;
import dev.ordering.oauth.storage.TokenSubjectRepository;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.Scope;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * The private grants: whatever proves who the user is, a client of ours gets a pair with all
 * scopes.
 */
final class PrivateGrant implements Grant {
  private final ClientIdentification clients;
  private final Proof proof;
  private final Transactions transactions;
  private final TokenSubjectRepository subjects;
  private final TokenIssue issue;

  PrivateGrant(
      ClientIdentification clients,
      Proof proof,
      Transactions transactions,
      TokenSubjectRepository subjects,
      TokenIssue issue) {
    this.clients = clients;
    this.proof = proof;
    this.transactions = transactions;
    this.subjects = subjects;
    this.issue = issue;
  }

  /** What a request proves. */
  @FunctionalInterface
  interface Proof {
    /**
     * Refuses, before anything is looked up, what cannot be judged at this moment.
     *
     * @throws OAuthException.Busy for the client to try again
     */
    default void admit(TokenRequest request) {}

    /**
     * The account; empty for {@code invalid_grant}.
     *
     * @throws OAuthException for everything else that is refused
     */
    Optional<Proven> account(TokenRequest request);
  }

  /**
   * Whose the request is.
   *
   * @param credentialsVersion the account's when it was proven
   */
  record Proven(long accountId, int credentialsVersion) {
    /** The password may have been changed, or the account disabled, since. */
    boolean isStill(TokenSubject subject) {
      return !subject.disabled() && subject.credentialsVersion() == credentialsVersion;
    }
  }

  @Override
  public Result grant(TokenRequest request) {
    proof.admit(request);
    Client client = clients.firstParty(request.parameters());
    Device device = request.parameters().device();
    // RFC 6749 4.3.2: what it names must be scopes, though it gets all of them
    Optional<Set<Scope>> requested = request.parameters().scopes();
    Proven proven = proof.account(request).orElseThrow(OAuthException.InvalidGrant::new);
    return transactions
        .write(
            () ->
                subjects
                    .lock(proven.accountId())
                    .filter(proven::isStill)
                    .map(subject -> issue.issue(grant(subject, client, device))))
        .map(pair -> new Result(pair, requested))
        .orElseThrow(OAuthException.InvalidGrant::new);
  }

  private static TokenGrant grant(TokenSubject subject, Client client, Device device) {
    return new TokenGrant(
        subject, client.id(), device, EnumSet.allOf(Scope.class), Optional.empty());
  }
}

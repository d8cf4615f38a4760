package dev.ordering.oauth;

import dev.ordering.persistence.Transactions;
import dev.ordering.security.Scope;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * The private grants: whatever proves who the user is, a client of ours gets a pair with all
 * scopes.
 */
final class PrivateExchange implements TokenExchange {
  private final RegisteredClients clients;
  private final Proof proof;
  private final Transactions transactions;
  private final Holders holders;
  private final TokenIssue issue;

  PrivateExchange(
      RegisteredClients clients,
      Proof proof,
      Transactions transactions,
      Holders holders,
      TokenIssue issue) {
    this.clients = clients;
    this.proof = proof;
    this.transactions = transactions;
    this.holders = holders;
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
    boolean isStill(Holder holder) {
      return !holder.disabled() && holder.credentialsVersion() == credentialsVersion;
    }
  }

  @Override
  public Result exchange(TokenRequest request) {
    proof.admit(request);
    Client client = clients.firstParty(request.parameters());
    Device device = request.parameters().device();
    // RFC 6749 4.3.2: what it names must be scopes, though it gets all of them
    Optional<Set<Scope>> requested = request.parameters().scopes();
    Proven proven = proof.account(request).orElseThrow(OAuthException.InvalidGrant::new);
    return transactions
        .write(
            () ->
                holders
                    .lock(proven.accountId())
                    .filter(proven::isStill)
                    .map(holder -> issue.issue(grant(holder, client, device))))
        .map(pair -> new Result(pair, requested))
        .orElseThrow(OAuthException.InvalidGrant::new);
  }

  private static TokenGrant grant(Holder holder, Client client, Device device) {
    return new TokenGrant(
        holder, client.id(), device, EnumSet.allOf(Scope.class), Optional.empty());
  }
}

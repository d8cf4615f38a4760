package dev.ordering.oauth.token;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.code.OpaqueToken;
import dev.ordering.oauth.storage.TokenOwner;
import dev.ordering.oauth.storage.TokenOwnerRepository;
import dev.ordering.oauth.storage.TokenPairRepository;
import dev.ordering.oauth.storage.TokenSubjectRepository;
import dev.ordering.persistence.Transactions;
import java.util.Optional;

/** Ends pairs at the wish of their client (RFC 7009). */
final class TokenRevocation {
  private final Transactions transactions;
  private final TokenSubjectRepository subjects;
  private final TokenOwnerRepository owners;
  private final TokenPairRepository pairs;

  TokenRevocation(
      Transactions transactions,
      TokenSubjectRepository subjects,
      TokenOwnerRepository owners,
      TokenPairRepository pairs) {
    this.transactions = transactions;
    this.subjects = subjects;
    this.owners = owners;
    this.pairs = pairs;
  }

  /**
   * Ends the pair that this is a token of. Nothing happens for a token that is none of ours, or no
   * longer: the client could do nothing about it (RFC 7009 2.2).
   *
   * @param presenter the client that says it presents the token
   * @throws OAuthException.InvalidGrant if it was issued to another client (RFC 7009 2.1)
   */
  void revoke(OpaqueToken token, Optional<Client> presenter) {
    transactions.run(
        () -> owners.ofToken(token).ifPresent(owner -> revoke(token, owner, presenter)));
  }

  private void revoke(OpaqueToken token, TokenOwner owner, Optional<Client> presenter) {
    if (presenter.isPresent() && presenter.get().id() != owner.clientId()) {
      throw new OAuthException.InvalidGrant();
    }
    subjects.lock(owner.accountId()).ifPresent(subject -> pairs.endByToken(token));
  }
}

package dev.ordering.oauth.token;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.storage.IssuedTokenRepository;
import dev.ordering.oauth.storage.TokenOwner;
import dev.ordering.oauth.storage.TokenPairLookup;
import dev.ordering.oauth.storage.TokenPairRepository;
import dev.ordering.oauth.storage.TokenSubjectRepository;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.OpaqueToken;
import java.util.List;
import java.util.Optional;

/** Revokes pairs for their clients (RFC 7009) and for administrators. */
public record TokenRevocation(
    Transactions transactions,
    TokenSubjectRepository subjects,
    TokenPairLookup tokenPairs,
    TokenPairRepository pairs,
    IssuedTokenRepository issued) {
  private static final int USERS_AT_ONCE = 200;

  /**
   * Revokes the pair of a token. Does nothing if the token is unknown or no longer exists, because
   * the client could not do anything about it (RFC 7009 2.2).
   *
   * @param presenter the client that claims to send the token
   * @throws OAuthException.InvalidGrant if the token was issued to another client (RFC 7009 2.1)
   */
  void revoke(OpaqueToken token, Optional<Client> presenter) {
    transactions.run(
        () -> tokenPairs.ownerOfToken(token).ifPresent(owner -> revoke(token, owner, presenter)));
  }

  /**
   * Removes all pairs and codes of a client, user by user, and returns how many pairs there were.
   */
  public int ofClient(long clientId) {
    int ended = 0;
    List<Long> users = List.of(0L);
    do {
      long last = users.get(users.size() - 1);
      users = transactions.read(() -> issued.usersAfter(last, clientId, USERS_AT_ONCE));
      for (long user : users) {
        ended += transactions.write(() -> issued.endOfUserAndClient(user, clientId));
      }
    } while (users.size() == USERS_AT_ONCE);
    return ended;
  }

  private void revoke(OpaqueToken token, TokenOwner owner, Optional<Client> presenter) {
    if (presenter.isPresent() && presenter.get().id() != owner.clientId()) {
      throw new OAuthException.InvalidGrant();
    }
    subjects
        .lock(owner.accountId())
        .ifPresent(subject -> pairs.endByToken(owner.accountId(), token));
  }
}

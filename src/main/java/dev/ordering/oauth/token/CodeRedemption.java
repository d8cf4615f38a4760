package dev.ordering.oauth.token;

import dev.ordering.oauth.code.CodeGrant;
import dev.ordering.oauth.code.StoredCode;
import dev.ordering.oauth.storage.AuthorizationCodeRepository;
import dev.ordering.oauth.storage.TokenGrant;
import dev.ordering.oauth.storage.TokenOwner;
import dev.ordering.oauth.storage.TokenPairLookup;
import dev.ordering.oauth.storage.TokenPairRepository;
import dev.ordering.oauth.storage.TokenSubject;
import dev.ordering.oauth.storage.TokenSubjectRepository;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.OpaqueToken;
import java.time.Clock;
import java.util.Optional;

/** Redeems authorization codes, each only once. */
record CodeRedemption(
    Transactions transactions,
    TokenSubjectRepository subjects,
    AuthorizationCodeRepository codes,
    TokenPairLookup tokenPairs,
    TokenPairRepository pairs,
    TokenIssuance issuance,
    Clock clock) {
  /**
   * Redeems a code. Returns empty for {@code invalid_grant}; a revocation that this causes is
   * committed.
   */
  Optional<IssuedPair> redeem(CodeRedemptionRequest presented) {
    OpaqueToken code = presented.code();
    return transactions.write(
        () ->
            codes
                .find(code)
                .map(stored -> stored.grant().userId())
                .or(() -> tokenPairs.ownerOfCode(code).map(TokenOwner::accountId))
                .flatMap(subjects::lock)
                .flatMap(
                    subject -> {
                      // Read the code again: another request may have redeemed it while this one
                      // waited for the lock.
                      Optional<StoredCode> stored = codes.find(code);
                      if (stored.isEmpty()) {
                        // RFC 6749 4.1.2: a second use revokes the pair that the first use returned
                        pairs.endByCode(code);
                      }
                      return stored
                          .filter(found -> presented.meets(found, subject, clock.instant()))
                          .map(found -> issue(presented, found.grant(), subject));
                    }));
  }

  private IssuedPair issue(CodeRedemptionRequest presented, CodeGrant grant, TokenSubject subject) {
    codes.remove(presented.code());
    return issuance.issue(
        new TokenGrant(
            subject,
            grant.clientId(),
            presented.device(),
            grant.scopes(),
            Optional.of(presented.code())));
  }
}

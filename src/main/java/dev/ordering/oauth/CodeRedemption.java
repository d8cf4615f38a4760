package dev.ordering.oauth;

import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.util.Optional;

/** Redeems authorization codes: each once. */
final class CodeRedemption {
  private final Transactions transactions;
  private final Holders holders;
  private final StoredCodes codes;
  private final TokenOwners owners;
  private final TokenPairs pairs;
  private final TokenIssue issue;
  private final Clock clock;

  CodeRedemption(
      Transactions transactions,
      Holders holders,
      StoredCodes codes,
      TokenOwners owners,
      TokenPairs pairs,
      TokenIssue issue,
      Clock clock) {
    this.transactions = transactions;
    this.holders = holders;
    this.codes = codes;
    this.owners = owners;
    this.pairs = pairs;
    this.issue = issue;
    this.clock = clock;
  }

  /** Empty for {@code invalid_grant}; what that revokes is committed. */
  Optional<IssuedPair> redeem(CodePresentation presented) {
    OpaqueToken code = presented.code();
    return transactions.write(
        () ->
            codes
                .accountOf(code)
                .or(() -> owners.ofCode(code).map(TokenOwner::accountId))
                .flatMap(holders::lock)
                .flatMap(
                    holder -> {
                      // read again: another request may have redeemed it while this one waited
                      Optional<StoredCode> stored = codes.find(code);
                      if (stored.isEmpty()) {
                        // RFC 6749 4.1.2: a second use revokes what the first gave
                        pairs.endByCode(code);
                      }
                      return stored
                          .filter(found -> presented.meets(found, holder, clock.instant()))
                          .map(found -> issue(presented, found, holder));
                    }));
  }

  private IssuedPair issue(CodePresentation presented, StoredCode stored, Holder holder) {
    codes.remove(presented.code());
    return issue.issue(
        new TokenGrant(
            holder,
            stored.clientId(),
            presented.device(),
            stored.scopes(),
            Optional.of(presented.code())));
  }
}

package dev.ordering.oauth;

import java.util.Optional;

/** Whose lock to take before a pair is looked at: these questions are asked without one. */
interface TokenOwners {
  /** Of a refresh token, live or rotated away. */
  Optional<TokenOwner> ofRefreshToken(OpaqueToken refreshToken);

  /** Of either token of a pair. */
  Optional<TokenOwner> ofToken(OpaqueToken token);

  /** Of the pair that descends from a redeemed code. */
  Optional<TokenOwner> ofCode(OpaqueToken code);
}

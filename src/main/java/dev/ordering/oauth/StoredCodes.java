package dev.ordering.oauth;

import java.util.Optional;

/** The codes that wait for their redemption. */
interface StoredCodes {
  /** Whose lock to take for a code. */
  Optional<Long> accountOf(OpaqueToken code);

  Optional<StoredCode> find(OpaqueToken code);

  /** Uses a code up. */
  void remove(OpaqueToken code);
}

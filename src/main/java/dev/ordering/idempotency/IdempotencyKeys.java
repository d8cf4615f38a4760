package dev.ordering.idempotency;

import java.time.Instant;
import java.util.Optional;

/** Where keys are kept. Call it inside a transaction. */
interface IdempotencyKeys {
  /** Whose key it is, and for what. */
  record Name(long accountId, long clientId, String endpoint, String key) {}

  /** What a key was used for, and the ids that came of it, separated by commas. */
  @SuppressWarnings("ArrayRecordComponent") // never compared as a record
  record Use(byte[] requestHash, String result) {}

  /** Keeps a new key; waits for another transaction that is about to do so. False: it exists. */
  boolean add(Name name, byte[] requestHash, Instant now);

  /** Takes an old key over as if it were new; false where it is not that old. */
  boolean renew(Name name, byte[] requestHash, Instant now, Instant before);

  /** The use of a key. */
  Optional<Use> find(Name name);

  void finish(Name name, String result);

  /** Removes keys of that age, some at a time; tells whether more may be left. */
  boolean removeSome(Instant before);
}

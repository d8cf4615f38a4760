/**
 * Idempotency keys: a request with an {@code Idempotency-Key} takes effect only once, even if it is
 * sent several times, concurrently, after a lost response, or to different nodes
 * (draft-ietf-httpapi-idempotency-key-header). The package depends on no feature. Use cases call it
 * first in their transaction.
 */
package dev.ordering.idempotency;

/**
 * The mechanism of idempotency: a request that carries an {@code Idempotency-Key} takes effect
 * once, however often it is sent, at the same time or after a lost response, on any node
 * (draft-ietf-httpapi-idempotency-key-header). Knows no feature; use cases call it as the first act
 * of their transaction.
 */
package dev.ordering.idempotency;

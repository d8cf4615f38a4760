/**
 * POST /orders: the use case, its request and its responses. Uses the checkout, uploads and
 * idempotency keys; of the feature, only {@code model} and {@code storage}.
 */
package dev.ordering.order.placing;

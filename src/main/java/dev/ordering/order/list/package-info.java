/**
 * GET /orders: the resource, the use case and its metrics. Of the feature, uses only {@code model}
 * and {@code storage}.
 */
package dev.ordering.order.list;

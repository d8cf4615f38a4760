/**
 * The liveness and readiness endpoints for load balancers. May use {@code http}, {@code
 * persistence} and {@code security}.
 */
package dev.ordering.admin.health;

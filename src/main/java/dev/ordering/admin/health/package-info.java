/** Liveness and readiness, for load balancers. */
package dev.ordering.admin.health;

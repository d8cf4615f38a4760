/**
 * Servlets that do the least that the contract needs, whatever the service does: plain JDBC over
 * the same pool in as few round trips as PostgreSQL allows, and JSON out of prepared fragments.
 * What the service reaches of their speed is what its framework, its mapping and its checks leave.
 * The benchmark compares their responses with the service's before it measures.
 */
package dev.ordering.yardstick;

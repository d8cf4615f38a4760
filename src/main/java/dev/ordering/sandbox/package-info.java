/**
 * The endpoints with which a developer acts in a trial as the shop, an administrator or the clock.
 */
package dev.ordering.sandbox;

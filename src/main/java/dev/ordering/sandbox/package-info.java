/** The sandbox of a trial: a developer acts as the shop, an administrator or the clock. */
package dev.ordering.sandbox;

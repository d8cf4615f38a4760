/** What a developer does to a trial instead of a shop, an administrator or the clock. */
package dev.ordering.sandbox;

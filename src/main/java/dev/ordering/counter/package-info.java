/**
 * The counter: the orders of a shop in the browser of its staff, for shops without a till. Pages
 * that work without a script, and a script that keeps them up to date. Calls the same use cases as
 * the API; uses orders, the catalogue, users and the login sessions of {@code oauth}.
 */
package dev.ordering.counter;

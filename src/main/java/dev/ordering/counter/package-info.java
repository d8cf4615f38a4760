/**
 * The counter: the orders of a shop in the browser of its staff, for shops without a till. Its
 * pages work without a script, and a script keeps them up to date. It calls the same use cases as
 * the API, and uses orders, the catalogue, users and the login sessions of {@code oauth}.
 */
package dev.ordering.counter;

/**
 * Pages of a browser in which somebody may be signed in: who looks, where a sign-in leads, and the
 * forms that only a page of this browser can send. Uses the login sessions of {@code storage} and
 * the pages of {@code http}.
 */
package dev.ordering.oauth.session;

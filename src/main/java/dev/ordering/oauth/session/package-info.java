/**
 * Base classes for pages that know the signed-in user: the user, the target of a sign-in, and forms
 * that only a page of the same browser can send. Uses the login sessions of {@code storage} and the
 * pages of {@code http}.
 */
package dev.ordering.oauth.session;

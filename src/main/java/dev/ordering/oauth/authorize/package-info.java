/**
 * The authorization endpoint (RFC 6749 3.1) with its pages: sign-in, creation of an account,
 * consent and sign-out; and the requests that wait for their users. Uses clients, codes, the
 * storage of the feature, and the accounts of {@code user}; of {@code token} it uses only the
 * module.
 */
package dev.ordering.oauth.authorize;

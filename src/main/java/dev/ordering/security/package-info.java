/**
 * The mechanism of access: bearer tokens and other secrets that are handed out, scopes, and the
 * caller behind a token. Knows no feature; an {@link dev.ordering.security.AccessTokens} says what
 * a token means.
 */
package dev.ordering.security;

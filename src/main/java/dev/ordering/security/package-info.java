/**
 * The mechanism of access: bearer tokens, scopes, and the caller they stand for. Knows no feature;
 * what a token means is told by an {@link dev.ordering.security.AccessTokens}.
 */
package dev.ordering.security;

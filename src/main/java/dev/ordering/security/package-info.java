/**
 * Access control: bearer tokens and other secrets, scopes, the caller of a request, and rate
 * limits. The package depends on no feature; an implementation of {@link
 * dev.ordering.security.AccessTokens} resolves tokens.
 */
package dev.ordering.security;

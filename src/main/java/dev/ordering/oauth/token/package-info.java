/**
 * The token and revocation endpoints (RFC 6749 3.2, RFC 7009): one class per grant, the rotation of
 * refresh tokens (RFC 9700 4.14.2), and the error mapping of both endpoints. Uses {@code client},
 * {@code code} and {@code storage}.
 */
package dev.ordering.oauth.token;

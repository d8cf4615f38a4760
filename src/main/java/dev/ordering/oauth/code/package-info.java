/**
 * Authorization codes (RFC 6749 4.1.2) and their PKCE challenges (RFC 7636), as values. Uses no
 * other package of the feature.
 */
package dev.ordering.oauth.code;

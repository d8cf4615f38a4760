package dev.ordering.oauth.token;

/**
 * A request to the token endpoint.
 *
 * @param clientAddress where it comes from, for the limits of sign-in
 */
record TokenRequest(TokenParameters parameters, String clientAddress) {}

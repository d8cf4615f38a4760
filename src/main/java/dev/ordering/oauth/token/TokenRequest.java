package dev.ordering.oauth.token;

/**
 * A request to the token endpoint.
 *
 * @param clientAddress the client's IP address, for the rate limits of sign-ins
 */
record TokenRequest(TokenParameters parameters, String clientAddress) {}

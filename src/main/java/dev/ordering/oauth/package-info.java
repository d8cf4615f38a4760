/**
 * OAuth 2.0 (contract, Authentication): clients, the authorization code flow with its pages,
 * tokens, their revocation, and the server metadata. Only this feature uses Nimbus's OAuth SDK. It
 * uses the accounts of {@code user} and the mechanisms, and it tells {@code security} whom a token
 * represents.
 */
package dev.ordering.oauth;

/**
 * OAuth 2.0 (contract, Authentication): clients, the authorization-code flow with its pages,
 * tokens, their revocation and the server's metadata. Only this feature uses Nimbus's OAuth SDK.
 * Uses the accounts of {@code user} and the mechanisms; it says to {@code security} what a token
 * means.
 */
package dev.ordering.oauth;

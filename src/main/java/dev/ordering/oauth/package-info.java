/**
 * OAuth 2.0 (contract, Authentication): clients, the authorization-code flow with its pages,
 * tokens, their revocation and the server's metadata. The only home of the Nimbus SDK. Stands on
 * the accounts of {@code user} and on the mechanisms; tells {@code security} what a token means.
 */
package dev.ordering.oauth;

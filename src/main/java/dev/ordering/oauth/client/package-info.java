/**
 * The registered applications as values: redirect URIs and scopes, and the rules for both. Uses no
 * other package of the feature.
 */
package dev.ordering.oauth.client;

/**
 * Registered applications, their redirect URIs and their scopes, as values with their validation.
 * Uses no other package of the feature.
 */
package dev.ordering.oauth.client;

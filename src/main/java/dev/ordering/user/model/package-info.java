/**
 * Accounts, profiles and permissions as values, and the validation of names, e-mail addresses,
 * telephone and tax numbers. Uses no other package of the feature.
 */
package dev.ordering.user.model;

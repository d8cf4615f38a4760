package dev.ordering.user.model;

/**
 * An account whose owner has just proven to be its owner.
 *
 * @param credentialsVersion the version of the account at that moment; everything that is issued
 *     for this sign-in copies the version, so that it becomes invalid if the password changes
 */
public record AuthenticatedAccount(long accountId, int credentialsVersion) {}

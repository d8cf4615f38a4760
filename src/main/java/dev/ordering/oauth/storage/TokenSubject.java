package dev.ordering.oauth.storage;

/**
 * The user to whom a pair belongs, read under the lock of the account row. Until the transaction
 * ends, no other transaction issues, rotates or revokes pairs of this user.
 *
 * @param credentialsVersion codes and tokens that were issued with another version are invalid
 */
public record TokenSubject(long accountId, boolean disabled, int credentialsVersion) {}

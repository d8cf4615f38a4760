package dev.ordering.oauth.storage;

/**
 * The user whom a pair belongs to, read under the lock of the account row: until the transaction
 * ends, nobody else issues, rotates or revokes this user's pairs.
 *
 * @param credentialsVersion another one than at the time of issue makes codes and tokens void
 */
public record TokenSubject(long accountId, boolean disabled, int credentialsVersion) {}

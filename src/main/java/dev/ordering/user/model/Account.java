package dev.ordering.user.model;

/**
 * Someone who can sign in.
 *
 * @param email as its owner wrote it; unique regardless of case
 * @param disabled cannot sign in, and what was issued before does not work
 * @param credentialsVersion rises when the password changes or the account is disabled; what was
 *     issued under another version is dead
 */
public record Account(
    long id,
    String email,
    String firstname,
    String lastname,
    boolean disabled,
    int credentialsVersion) {}

package dev.ordering.user.model;

/**
 * A user account.
 *
 * @param email as its owner typed it; unique regardless of case
 * @param disabled true if the account cannot sign in and its tokens and sessions are invalid
 * @param credentialsVersion increases if the password changes, the account is disabled or enabled,
 *     or it is signed out everywhere; tokens, sessions and links that were issued with another
 *     version are invalid
 */
public record Account(
    long id,
    String email,
    String firstname,
    String lastname,
    boolean disabled,
    int credentialsVersion) {}

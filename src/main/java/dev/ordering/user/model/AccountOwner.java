package dev.ordering.user.model;

/**
 * An account, and where its owner is reached.
 *
 * @param email with which the owner signs in
 * @param recovery the address that was proven last; until one was, that of the registration
 */
public record AccountOwner(Account account, EmailAddress email, EmailAddress recovery) {}

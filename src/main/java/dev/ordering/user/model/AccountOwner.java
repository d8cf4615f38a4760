package dev.ordering.user.model;

/**
 * An account and the e-mail addresses of its owner.
 *
 * @param email the e-mail address with which the owner signs in
 * @param recovery the e-mail address that was proven last; until then, that of the registration
 */
public record AccountOwner(Account account, EmailAddress email, EmailAddress recovery) {}

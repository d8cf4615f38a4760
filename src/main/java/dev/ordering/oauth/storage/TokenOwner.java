package dev.ordering.oauth.storage;

/** The account and the client (by its database id) to which a token was issued. */
public record TokenOwner(long accountId, long clientId) {}

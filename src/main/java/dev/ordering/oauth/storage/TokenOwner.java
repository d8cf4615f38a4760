package dev.ordering.oauth.storage;

/** Whom a token was issued to: the account, and the database id of the client. */
public record TokenOwner(long accountId, long clientId) {}

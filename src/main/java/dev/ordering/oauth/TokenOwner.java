package dev.ordering.oauth;

/** Whom a token was issued to: the account, and the database id of the client. */
record TokenOwner(long accountId, long clientId) {}

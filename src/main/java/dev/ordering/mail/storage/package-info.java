/** Stores the outbox and the mails of the demo in the database. */
package dev.ordering.mail.storage;

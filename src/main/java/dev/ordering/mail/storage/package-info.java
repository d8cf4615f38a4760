/** Stores the outbox and the mails of the demonstration in the database. */
package dev.ordering.mail.storage;

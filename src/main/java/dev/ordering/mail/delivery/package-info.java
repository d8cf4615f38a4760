/**
 * Sends the mails that are due: decides which node sends a mail, which mail comes first, how many
 * are sent at the same time, and when one is retried.
 */
package dev.ordering.mail.delivery;

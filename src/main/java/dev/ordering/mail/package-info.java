/**
 * Sends the mails of the features. The mails wait in an outbox, from which every node sends. A
 * feature adds a kind of mail in two steps: it registers a {@link
 * dev.ordering.mail.model.MailComposer} with {@link dev.ordering.mail.MailModule#compose}, and it
 * calls {@link dev.ordering.mail.storage.Outbox#add} inside the transaction that causes the mail.
 * The package depends on no feature.
 */
package dev.ordering.mail;

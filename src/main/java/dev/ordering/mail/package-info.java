/**
 * Mail: what features want to be sent waits in an outbox, from which every node sends. A feature
 * adds a kind of mail in two steps: it registers a {@link dev.ordering.mail.model.MailComposer}
 * with {@link dev.ordering.mail.MailModule#compose}, and calls {@link
 * dev.ordering.mail.storage.Outbox#add} inside the transaction of the cause. A mechanism: it knows
 * no feature.
 */
package dev.ordering.mail;

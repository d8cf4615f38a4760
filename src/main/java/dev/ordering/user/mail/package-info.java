/**
 * The mails to the owners of accounts. Their links are created when a mail is composed; such links
 * prove e-mail addresses and revert changes of them. Uses {@code storage} and {@code mail}.
 */
package dev.ordering.user.mail;

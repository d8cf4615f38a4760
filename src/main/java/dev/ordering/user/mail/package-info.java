/**
 * What the owners of accounts are written to about, with links that are made when a mail is
 * composed; e-mail addresses that are proven by such links, and changes that are taken back. Uses
 * {@code storage} and {@code mail}.
 */
package dev.ordering.user.mail;

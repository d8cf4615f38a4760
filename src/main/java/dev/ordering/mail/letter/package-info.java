/**
 * The layout of mails as text and as HTML that mail programs display, in four languages. Uses
 * {@code http.text}.
 */
package dev.ordering.mail.letter;

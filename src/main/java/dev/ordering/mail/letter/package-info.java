/**
 * How mails look: one layout as text and as HTML that mail programs keep, in four languages. Uses
 * {@code http.text}.
 */
package dev.ordering.mail.letter;

/** Mails, who composes them, and what became of them, as values. */
package dev.ordering.mail.model;

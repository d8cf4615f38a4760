/** Mails, their composers and their outcomes, as values. */
package dev.ordering.mail.model;

/** Keeps and shows the mails of a demonstration that has no mail server. */
package dev.ordering.mail.demo;

/** Keeps the mails of the demonstration, which has no mail server, and shows them. */
package dev.ordering.mail.demo;

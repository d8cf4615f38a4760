/** Keeps and shows the mails of a demo that has no mail server. */
package dev.ordering.mail.demo;

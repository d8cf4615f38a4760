/**
 * Sends mails to a mail server (RFC 5321), encrypted and with verified certificates. Only this
 * package uses Jakarta Mail.
 */
package dev.ordering.mail.smtp;

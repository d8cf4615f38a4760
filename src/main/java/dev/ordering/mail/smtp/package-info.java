/**
 * Sends mails to a mail server (RFC 5321), encrypted and with checked certificates; the only home
 * of Jakarta Mail.
 */
package dev.ordering.mail.smtp;

/**
 * Forgotten passwords, and e-mail addresses that their owners prove: what is asked, what is written
 * to them, and what the links of these mails do. Uses {@code storage} and {@code password}; the
 * pages are those of {@code oauth.authorize} and {@code account}.
 */
package dev.ordering.user.recovery;

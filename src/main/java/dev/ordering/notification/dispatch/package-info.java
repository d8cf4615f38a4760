/**
 * Sends what is due: decides which node sends, which company comes first, how many messages are
 * sent at the same time, and when a message is retried. Uses {@code configuration}, {@code push}
 * and {@code storage}.
 */
package dev.ordering.notification.dispatch;

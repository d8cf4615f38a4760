/**
 * Sends what is due: which node sends, which company comes first, how many messages are sent at
 * once, and when a message is sent again.
 */
package dev.ordering.notification.dispatch;

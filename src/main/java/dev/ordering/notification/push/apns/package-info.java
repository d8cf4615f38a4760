/** Apple Push Notification service. Uses {@code push} and {@code outbound}. */
package dev.ordering.notification.push.apns;

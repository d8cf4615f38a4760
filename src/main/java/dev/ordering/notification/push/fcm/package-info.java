/** Firebase Cloud Messaging. Uses {@code push} and the HTTP client of {@code outbound}. */
package dev.ordering.notification.push.fcm;

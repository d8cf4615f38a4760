/** Firebase Cloud Messaging. */
package dev.ordering.notification.push.fcm;

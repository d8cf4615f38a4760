/** Apple Push Notification service. */
package dev.ordering.notification.push.apns;

/** The push services of browsers (RFC 8030, 8291, 8292). */
package dev.ordering.notification.push.webpush;

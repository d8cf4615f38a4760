/** The devices of a user over HTTP. */
package dev.ordering.notification.device;

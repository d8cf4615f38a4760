/** The devices of a user over HTTP. Uses {@code push} and {@code storage}. */
package dev.ordering.notification.device;

/**
 * How a message is sent to a push service: kinds, targets, payloads, the HTTP client, and the guard
 * against private addresses. Knows neither the database nor any particular service.
 */
package dev.ordering.notification.push;

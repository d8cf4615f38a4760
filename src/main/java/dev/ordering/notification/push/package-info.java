/**
 * How a message is sent to a push service: kinds, targets and payloads. Knows neither the database
 * nor any particular service.
 */
package dev.ordering.notification.push;

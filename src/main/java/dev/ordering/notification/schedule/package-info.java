/**
 * The notifications of a company over HTTP (contract endpoints 6 and 7). Uses {@code model}, {@code
 * newsletter} and {@code storage}.
 */
package dev.ordering.notification.schedule;

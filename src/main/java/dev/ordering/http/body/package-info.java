/**
 * The bodies of requests: receiving them without blocking a thread, limiting their memory, and
 * parsing JSON and forms into one kind of tree within limits. May use {@code problem}, {@code text}
 * and {@code address}.
 */
package dev.ordering.http.body;

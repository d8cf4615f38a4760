/**
 * Errors in the default structure, the base class of all exception mappers, and the request id of
 * every response. May use {@code text} and {@code address}.
 */
package dev.ordering.http.problem;

/**
 * Errors in the default structure: what a request is refused with, the mapper that every feature
 * extends, and the request id that every response carries. Uses {@code text}.
 */
package dev.ordering.http.problem;

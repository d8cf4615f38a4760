/**
 * Errors in the default structure, the mapper that the exception mappers of all features extend,
 * and the request id that every response carries. Uses {@code text} and {@code address}.
 */
package dev.ordering.http.problem;

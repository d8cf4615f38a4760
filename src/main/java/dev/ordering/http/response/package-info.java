/**
 * Responses to clients that read slowly, buffered or written in pieces, and entity tags (RFC 9110
 * 8.8.3). May use {@code text}.
 */
package dev.ordering.http.response;

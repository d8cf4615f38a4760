/**
 * Responses to clients that read slowly: buffered, or written piece by piece; and entity tags (RFC
 * 9110 8.8.3).
 */
package dev.ordering.http.response;

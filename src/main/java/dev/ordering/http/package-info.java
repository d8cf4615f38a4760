/**
 * The mechanism of HTTP: filters, query parameters and exception mappers that are the same for
 * every endpoint. Knows no feature; the resources of all features use it.
 */
package dev.ordering.http;

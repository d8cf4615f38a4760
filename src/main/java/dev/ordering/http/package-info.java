/**
 * Filters, query parameters and exception mappers that are the same for every endpoint. Must not
 * use any feature; the resources of all features use this package.
 */
package dev.ordering.http;

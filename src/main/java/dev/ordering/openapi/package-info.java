/**
 * The OpenAPI 3.1 document of every version, made when the service is built from the annotations of
 * its resources, the records they take and give, and the changelog. Only {@link
 * dev.ordering.openapi.OpenApiResource} is needed when the service runs.
 */
package dev.ordering.openapi;

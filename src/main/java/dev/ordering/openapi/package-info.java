/**
 * The OpenAPI 3.1 document of every version. The build makes them from the annotations of the
 * resources, the records that these take and return, and the changelog. At run time only {@link
 * dev.ordering.openapi.OpenApiResource} is needed.
 */
package dev.ordering.openapi;

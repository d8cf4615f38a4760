/**
 * The OpenAPI 3.1 document of every version. The build creates them from the annotations of the
 * resources, the records that the resources accept and return, and the changelog. At run time only
 * {@link dev.ordering.openapi.OpenApiResource} and {@link dev.ordering.openapi.PostmanResource} are
 * needed, which serve the stored documents. Uses {@code http}, {@code security} and {@code
 * versioning}.
 */
package dev.ordering.openapi;

/**
 * The pages for developers of client applications: guides, which are Markdown in the resources, and
 * an explorer of the API over the OpenAPI document of each version. Uses {@code http}, {@code
 * security} and {@code versioning}, and knows no feature.
 */
package dev.ordering.documentation;

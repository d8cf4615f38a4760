/**
 * The pages for developers of client applications: guides, written in Markdown beside the code, and
 * an explorer of the API over the OpenAPI document of each version. Stands on the mechanisms; knows
 * no feature.
 */
package dev.ordering.documentation;

/**
 * The mechanism of API versions: the version of a request, the differences that a changelog
 * declares, and the readers and writers that are compiled from them. Uses {@code http}, but no
 * feature.
 */
package dev.ordering.versioning;

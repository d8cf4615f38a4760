/**
 * The mechanism of API versions: which version a request speaks, which differences a changelog
 * declares, and the readers and writers that are compiled from it. Knows no feature.
 */
package dev.ordering.versioning;

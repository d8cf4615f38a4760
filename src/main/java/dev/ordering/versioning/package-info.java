/**
 * The mechanism of API versions: which version a request speaks, what a changelog declares to
 * differ in it, and the readers and writers compiled from that. Knows no feature.
 */
package dev.ordering.versioning;

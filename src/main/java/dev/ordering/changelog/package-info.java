/**
 * Every difference between the API versions. {@link ApiChangelog} lists them and is the source of
 * the public changelog. Uses the requests and representations of the features.
 */
package dev.ordering.changelog;

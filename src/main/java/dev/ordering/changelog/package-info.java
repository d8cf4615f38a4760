/**
 * Every difference between the API versions. {@link ApiChangelog} lists them and is the source of
 * the public changelog.
 */
package dev.ordering.changelog;

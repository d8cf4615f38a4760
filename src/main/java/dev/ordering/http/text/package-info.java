/**
 * Texts for people in four languages, and what every package needs: JSON pointers, hashes, and the
 * settings of JSON readers and writers. Uses no other package.
 */
package dev.ordering.http.text;

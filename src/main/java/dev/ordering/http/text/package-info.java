/**
 * Texts for people in four languages, and what every package needs: JSON pointers, hashes, bounded
 * caches, and the settings of JSON readers and writers. Uses no other package.
 */
package dev.ordering.http.text;

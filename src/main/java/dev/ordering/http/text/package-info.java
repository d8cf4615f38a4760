/**
 * Texts for people in four languages, and small pieces that everybody needs: JSON pointers, hashes,
 * the settings of JSON readers and writers. Uses no other package.
 */
package dev.ordering.http.text;

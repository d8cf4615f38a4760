/**
 * Texts for people in four languages, and utilities for every package: JSON pointers, hashes,
 * random bytes, comparisons in constant time, bounded caches, files on the class path, names of
 * enumerations, and the configuration of JSON parsers and generators. May use no other package.
 */
package dev.ordering.http.text;

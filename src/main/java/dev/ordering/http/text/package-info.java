/**
 * Texts for people in four languages, and utilities for every package: JSON pointers, hashes,
 * bounded caches, and the configuration of JSON parsers and generators. May use no other package.
 */
package dev.ordering.http.text;

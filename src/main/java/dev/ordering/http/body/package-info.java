/**
 * Bodies of requests: how they arrive without a thread that waits, how much memory all of them
 * take, and how JSON and forms become one tree within limits. Uses {@code problem}, {@code text}
 * and {@code address}.
 */
package dev.ordering.http.body;

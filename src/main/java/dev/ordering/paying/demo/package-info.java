/**
 * The provider of the demo, which moves no money, and its page. Uses {@code provider} and {@code
 * storage}.
 */
package dev.ordering.paying.demo;

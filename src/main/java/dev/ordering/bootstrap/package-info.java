/**
 * The start of the service: settings, the wiring of every part by hand, the JAX-RS application and
 * the servlet listener that opens and closes it all. May use every package; none uses it.
 */
package dev.ordering.bootstrap;

/**
 * The start and the end of the service: settings, the wiring of every part by hand, the JAX-RS
 * application, and the servlet listener that opens and closes all of it. May use every package; no
 * other package uses it.
 */
package dev.ordering.bootstrap;

/**
 * The start and the end of the service: settings, the wiring of all parts by hand, the JAX-RS
 * application, and the servlet listener that opens and closes everything. It may use every package;
 * no other package uses it.
 */
package dev.ordering.bootstrap;

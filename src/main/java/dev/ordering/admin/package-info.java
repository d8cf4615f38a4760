/**
 * What administrators do through the app server's console: one open MBean for each concern, which
 * calls the use cases of the features; the record of every act; the health of the service. Uses the
 * features, which do not know it; {@code bootstrap} registers and unregisters the beans.
 */
package dev.ordering.admin;

/**
 * What administrators do through the app server's console: open MBeans, one for each concern, that
 * call the use cases of the features; the record of every act; the health of the service. Stands on
 * the features, which do not know it; {@code bootstrap} registers and unregisters the beans.
 */
package dev.ordering.admin;

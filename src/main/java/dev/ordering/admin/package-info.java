/**
 * Administration through the app server's console: one open MBean for each concern, which calls the
 * use cases of the features. Also the audit log of every action, and the health of the service. May
 * use the features, which must not use this package. {@code bootstrap} registers and unregisters
 * the beans.
 */
package dev.ordering.admin;

/** Makes push services of what administrators configured. */
package dev.ordering.notification.configuration;

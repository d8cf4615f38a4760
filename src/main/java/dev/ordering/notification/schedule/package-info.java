/** The notifications of a company over HTTP (contract endpoints 6 and 7). */
package dev.ordering.notification.schedule;

/** Sends what is due: which node, which company first, how many at once, when again. */
package dev.ordering.notification.dispatch;

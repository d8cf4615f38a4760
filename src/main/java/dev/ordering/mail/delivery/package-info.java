/** Sends what is due: which node, which mail first, how many at once, when again. */
package dev.ordering.mail.delivery;

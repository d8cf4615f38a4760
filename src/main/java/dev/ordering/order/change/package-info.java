/** The feed of changes of a company's orders: every change once, in order, none skipped. */
package dev.ordering.order.change;

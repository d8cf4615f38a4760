/** The feed of changes of a company's orders: every change exactly once and in order. */
package dev.ordering.order.change;

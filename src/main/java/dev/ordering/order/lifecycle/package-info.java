/**
 * The life of an order after it was placed: changes of its state and their consequences, unpaid and
 * unanswered orders, and the search for administrators.
 */
package dev.ordering.order.lifecycle;

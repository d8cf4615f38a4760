/**
 * The life of an order after it was placed: changes of its state and their consequences, unpaid and
 * unanswered orders, and the search for administrators. Of the feature, uses only {@code model} and
 * {@code storage}.
 */
package dev.ordering.order.lifecycle;

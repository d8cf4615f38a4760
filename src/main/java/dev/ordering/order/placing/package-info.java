/** POST /orders: the use case, its request and its responses. */
package dev.ordering.order.placing;

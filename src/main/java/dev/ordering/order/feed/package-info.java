/** GET /orders: the resource, the page and its metrics. */
package dev.ordering.order.feed;

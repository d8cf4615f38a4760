/** GET /orders: the query, its page and its cursors, and the metrics of the feed. */
package dev.ordering.order.feed;

package dev.ordering.order;

import dev.ordering.order.lifecycle.OrderChangeListener;
import dev.ordering.order.placing.PaymentRequests;
import java.time.Duration;
import java.util.function.LongPredicate;

/**
 * What the order feature needs from the feature that collects online payments, which in turn uses
 * the order feature.
 *
 * @param requests creates the payments of new orders
 * @param listener is called for every change of an order
 * @param collected whether a payment provider collected more than nothing for the order with this
 *     id, and refunds it by itself if the order ends; called inside a transaction
 * @param timeout how long an online order may be paid after it was placed; zero means without limit
 */
public record OrderPayments(
    PaymentRequests requests,
    OrderChangeListener listener,
    LongPredicate collected,
    Duration timeout) {}

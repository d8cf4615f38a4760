package dev.ordering.order;

import dev.ordering.order.lifecycle.OrderFollower;
import dev.ordering.order.placing.PaymentRequests;
import java.time.Duration;

/**
 * What this feature needs of the one that collects online payments, which in turn uses this one.
 *
 * @param requests where payments are asked for
 * @param follower is told every change of an order
 * @param timeout how long after its placing an online order may be paid; zero is for ever
 */
public record OrderPayments(PaymentRequests requests, OrderFollower follower, Duration timeout) {}

package dev.ordering.payment;

/**
 * The payment methods by which payments are collected for a company. Another feature implements
 * this interface.
 */
@FunctionalInterface
public interface PayableMethods {
  boolean accepts(long companyId, PaymentMethod method);
}

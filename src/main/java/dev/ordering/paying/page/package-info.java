/** The page of a payment, the notifications of providers, and further attempts. */
package dev.ordering.paying.page;

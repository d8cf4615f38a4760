/** What every provider of payments can do: start one, say how it stands, and refund it. */
package dev.ordering.paying.provider;

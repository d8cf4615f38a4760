/**
 * Platforms, companies, shops and the products of shops. A shop is read as an immutable snapshot of
 * one revision. Uses payment, money and the mechanisms.
 */
package dev.ordering.catalog;

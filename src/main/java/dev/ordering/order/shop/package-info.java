/** The orders of a company's shops: how its staff finds, moves and hands them over. */
package dev.ordering.order.shop;

/** The orders of a company's shops: how its staff lists, shows and changes them. */
package dev.ordering.order.shop;

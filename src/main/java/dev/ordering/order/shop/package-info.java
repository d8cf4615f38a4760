/**
 * The orders of a company's shops: how its staff lists, shows and changes them. Uses {@code detail}
 * to show orders and {@code lifecycle} to change them.
 */
package dev.ordering.order.shop;

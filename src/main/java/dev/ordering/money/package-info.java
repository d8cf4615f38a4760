/**
 * Money: exact amounts in the minor unit of a currency, their arithmetic and rounding, and their
 * form in JSON (contract section "Money"). Uses no other package.
 */
package dev.ordering.money;

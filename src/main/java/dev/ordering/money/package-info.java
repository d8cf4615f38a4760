/**
 * Money: exact amounts in the minor unit of a currency, their arithmetic and rounding, and their
 * form in JSON (contract section "Money"). Stands on nothing; usable by all.
 */
package dev.ordering.money;

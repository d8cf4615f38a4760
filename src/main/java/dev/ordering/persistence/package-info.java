/**
 * The mechanism of storing: which database, its migrations, sessions and transactions. Knows no
 * feature; the features' Hibernate classes stand on it.
 */
package dev.ordering.persistence;

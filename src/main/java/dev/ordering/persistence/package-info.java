/**
 * The mechanism of storing: which database, its migrations, sessions and transactions. Knows no
 * feature; the features' Hibernate classes stand on it. The few statements that nearly every
 * request waits for go past Hibernate, in the same transaction ({@link
 * dev.ordering.persistence.Sql}).
 */
package dev.ordering.persistence;

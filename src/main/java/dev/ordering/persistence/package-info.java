/**
 * The mechanism of storing: the database, its migrations, sessions and transactions, its clock, and
 * what happens while it is away. Knows no feature; the {@code storage} packages use it. The few
 * statements that nearly every request waits for bypass Hibernate, in the same transaction ({@link
 * dev.ordering.persistence.Sql}).
 */
package dev.ordering.persistence;

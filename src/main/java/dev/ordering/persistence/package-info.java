/**
 * Access to the database: migrations, sessions and transactions, the database's clock, and the
 * behaviour while the database is not available. The package depends on no feature; the {@code
 * storage} packages use it. The few statements that nearly every request waits for bypass
 * Hibernate, in the same transaction ({@link dev.ordering.persistence.Sql}).
 */
package dev.ordering.persistence;

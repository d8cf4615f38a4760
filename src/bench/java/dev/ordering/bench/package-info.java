/**
 * The benchmark: starts a real PostgreSQL and a real Tomcat with the packaged WAR, measures it over
 * HTTP beside yardsticks that do the same by hand, and writes a report. Run by {@code mvn -Pbench
 * verify}; src/bench/README.md tells how.
 */
package dev.ordering.bench;

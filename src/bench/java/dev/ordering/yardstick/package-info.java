/**
 * Servlets that do by hand what the service does: the same statements by plain JDBC over the same
 * pool, the same bytes by Jackson, and nothing else. What the service reaches of their speed is
 * what its framework, mapping and checks cost. The benchmark compares their statements and answers
 * with the service's before it measures.
 */
package dev.ordering.yardstick;

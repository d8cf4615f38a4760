/**
 * Open MBeans that are described by values: a bean has operations, readings and rows, and every
 * operation that changes something is recorded. Knows the features' exceptions, and nothing else of
 * the features.
 */
package dev.ordering.admin.jmx;

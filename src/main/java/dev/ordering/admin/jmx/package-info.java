/**
 * Open MBeans without a class for each: beans described by operations, readings and rows; every
 * operation that changes something is recorded. Knows no feature.
 */
package dev.ordering.admin.jmx;

/**
 * Open MBeans that are described by values: a bean has operations, readings and rows, and every act
 * is recorded. Of the features, may use only their exceptions.
 */
package dev.ordering.admin.jmx;

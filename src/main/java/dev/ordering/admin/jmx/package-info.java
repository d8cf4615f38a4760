/**
 * Open MBeans that are described by values: a bean has operations, attributes and rows, and every
 * action is recorded. Of the features, may use only their exceptions.
 */
package dev.ordering.admin.jmx;

/**
 * The MBeans of the service, one for each concern, and how rows are shown. Each calls the use cases
 * of its feature.
 */
package dev.ordering.admin.bean;

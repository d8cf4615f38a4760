/**
 * The MBeans of the service, one for each concern, and the rows that they show. Each MBean calls
 * the use cases of its feature.
 */
package dev.ordering.admin.bean;

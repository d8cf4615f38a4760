/**
 * The MBeans of the service, one for each concern, and how they show rows. Each bean calls the use
 * cases of its feature.
 */
package dev.ordering.admin.bean;

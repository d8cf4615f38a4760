/** Every difference between the API versions, in one file that reads as the public changelog. */
package dev.ordering.changelog;

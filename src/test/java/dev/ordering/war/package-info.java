/** The packaged WAR in a real Tomcat, seen from outside over HTTP. */
package dev.ordering.war;

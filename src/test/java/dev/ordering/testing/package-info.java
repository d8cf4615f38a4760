/** What tests of several packages share: databases, the service in a test container, fixtures. */
package dev.ordering.testing;

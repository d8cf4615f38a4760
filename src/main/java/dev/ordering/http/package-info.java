/**
 * The mechanism of HTTP: errors in the default structure, request ids, languages, body limits,
 * bodies and queries made into trees. Knows no feature; every feature's resources stand on it.
 */
package dev.ordering.http;

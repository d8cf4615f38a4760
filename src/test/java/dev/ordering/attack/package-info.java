/**
 * The attack catalogue: tables of what clients, browsers and strangers may try on the authorization
 * server, each row with the clause that it comes from, run over HTTP against the whole service. It
 * covers what RFC 6749, 6750, 6819, 7009, 7636, 8252, 9207, 9700 and the public conformance suites
 * ask of a server for public clients with opaque tokens; CATALOGUE.md beside says which of their
 * cases is tried where, and which do not apply and why.
 */
package dev.ordering.attack;

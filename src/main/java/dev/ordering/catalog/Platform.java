package dev.ordering.catalog;

/** A market that client applications sell for. */
public record Platform(long id, String name) {}

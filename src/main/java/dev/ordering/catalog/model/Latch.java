package dev.ordering.catalog.model;

/** A locker from which customers collect orders. */
public record Latch(long id, String name, Address address) {}

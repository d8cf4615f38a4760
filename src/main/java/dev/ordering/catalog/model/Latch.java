package dev.ordering.catalog.model;

/** A locker from which orders are taken. */
public record Latch(long id, String name, Address address) {}

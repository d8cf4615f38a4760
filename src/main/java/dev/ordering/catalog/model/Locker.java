package dev.ordering.catalog.model;

/** A locker from which customers collect orders; the API calls it a latch. */
public record Locker(long id, String name, Address address) {}

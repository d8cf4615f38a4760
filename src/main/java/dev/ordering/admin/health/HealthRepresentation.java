package dev.ordering.admin.health;

/** The node is alive or ready. */
public record HealthRepresentation(String status) {}

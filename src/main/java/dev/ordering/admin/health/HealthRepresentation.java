package dev.ordering.admin.health;

/** That all is well. */
public record HealthRepresentation(String status) {}

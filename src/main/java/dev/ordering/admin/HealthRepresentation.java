package dev.ordering.admin;

/** That all is well. */
public record HealthRepresentation(String status) {}

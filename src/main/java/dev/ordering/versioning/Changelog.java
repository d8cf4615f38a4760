package dev.ordering.versioning;

/** The versions of the API, newest first, each with its changes. */
public record Changelog() {}

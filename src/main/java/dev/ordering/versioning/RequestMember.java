package dev.ordering.versioning;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * A reference in a response to a member of the request. It holds the JSON pointer (RFC 6901) in the
 * newest form, and is written as the pointer into the form that the client sent.
 */
public record RequestMember(@JsonValue String pointer) {}

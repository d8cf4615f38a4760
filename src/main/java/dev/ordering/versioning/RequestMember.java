package dev.ordering.versioning;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * A member of the request that a response names, by its JSON pointer (RFC 6901) in today's form.
 * Written as the pointer of what the client sent in its own version's form.
 */
public record RequestMember(@JsonValue String pointer) {}

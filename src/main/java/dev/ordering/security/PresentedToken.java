package dev.ordering.security;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * An access token that came with a request.
 *
 * @param expected whom it represented when it came to this node the last time, if that is known: a
 *     token that was live then is nearly always live now
 * @param live whom it represents; its statement is sent with the first one that the request sends,
 *     or by itself if this is called before
 */
public record PresentedToken(Optional<Caller> expected, Supplier<Optional<Caller>> live) {}

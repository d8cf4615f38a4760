package dev.ordering.security;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * An access token that came with a request.
 *
 * @param expected whom it represented when it came to this node the last time, if that is known: a
 *     token that was live then is nearly always live now
 * @param live whom it represents; the database is asked together with the first that is read for
 *     the request, or at once if this is called before
 */
public record PresentedToken(Optional<Caller> expected, Supplier<Optional<Caller>> live) {}

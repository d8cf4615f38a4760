package dev.ordering.security;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * An access token that came with a request.
 *
 * @param cachedCaller the caller that this node last found for the token, if it is still known. The
 *     token is nearly always still live.
 * @param currentCaller the caller for which the token is live now. Its statement is sent with the
 *     first one of the request, or alone if this is called before.
 */
public record PresentedToken(
    Optional<Caller> cachedCaller, Supplier<Optional<Caller>> currentCaller) {}

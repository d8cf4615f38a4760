package dev.ordering.security;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.SecurityContext;
import java.security.Principal;
import java.util.Optional;
import java.util.Set;

/**
 * The caller: the user and the client application to which an access token was issued.
 *
 * @param clientId the client's database id
 * @param platformId the platform that the client belongs to
 */
public record Caller(long userId, long clientId, long platformId, Set<Scope> scopes)
    implements Principal {
  public Caller {
    scopes = Set.copyOf(scopes);
  }

  @Override
  public String getName() {
    return "user " + userId;
  }

  /** Returns the caller of a method that requires a token. */
  public static Caller of(SecurityContext context) {
    return optional(context).orElseThrow(() -> new IllegalStateException("a public method"));
  }

  /** Does the same; for methods that need more of their request. */
  public static Caller of(ContainerRequestContext request) {
    return of(request.getSecurityContext());
  }

  /** Returns the caller of a method for which a token is optional. */
  public static Optional<Caller> optional(SecurityContext context) {
    return context.getUserPrincipal() instanceof Caller caller
        ? Optional.of(caller)
        : Optional.empty();
  }
}

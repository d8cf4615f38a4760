package dev.ordering.oauth;

import dev.ordering.security.Scope;
import java.util.Set;

/** What users allowed clients, remembered so that they need not be asked again. */
interface Consents {
  /** Whether the user once allowed the client these scopes, alone or among more. */
  boolean cover(long accountId, long clientId, Set<Scope> scopes);

  /** Remembers it; joins the caller's transaction. */
  void remember(long accountId, long clientId, Set<Scope> scopes);
}

package dev.ordering.oauth;

import dev.ordering.security.Scope;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the administration does with the registered applications. Values have been checked; see
 * {@link RedirectUris#canBeRegistered}. What changes a client returns false where there is none.
 */
public interface ClientRegistry {
  /**
   * Adds a client that is neither first party nor disabled and must use PKCE.
   *
   * @return false where the identifier is taken
   */
  boolean register(
      String clientId,
      String name,
      long platformId,
      Optional<Long> companyId,
      List<String> redirectUris,
      Set<Scope> scopes);

  /** Clients whose identifiers follow one in their order, the empty text being before all. */
  List<Client> after(String clientId, int most);

  boolean rename(String clientId, String name);

  boolean setPlatform(String clientId, long platformId);

  boolean setCompany(String clientId, Optional<Long> companyId);

  boolean setFirstParty(String clientId, boolean firstParty);

  boolean setChallengeRequired(String clientId, boolean required);

  /** A disabled client gets no tokens, and those that it has do not work. */
  boolean setDisabled(String clientId, boolean disabled);

  boolean setScopes(String clientId, Set<Scope> scopes);

  boolean setRedirectUris(String clientId, List<String> redirectUris);
}

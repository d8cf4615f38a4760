package dev.ordering.oauth;

import dev.ordering.persistence.Database;
import dev.ordering.security.AccessTokens;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/** The parts of this feature, wired; what others need of them. */
public final class OAuth {
  private final Clients clients;
  private final AuthorizationCodes codes;
  private final AccessTokens accessTokens;

  public OAuth(Database database, Clock clock, Duration codeLifetime) {
    clients = new HibernateClients(database);
    codes = new HibernateAuthorizationCodes(database, clock, codeLifetime);
    accessTokens = new HibernateAccessTokens(database, clock);
  }

  /** The mapped classes, for {@link Database#open}. */
  public static List<Class<?>> entities() {
    return List.of(
        ClientEntity.class, ClientRedirectUriEntity.class, AuthorizationCodeEntity.class);
  }

  public Clients clients() {
    return clients;
  }

  public AuthorizationCodes codes() {
    return codes;
  }

  public AccessTokens accessTokens() {
    return accessTokens;
  }
}

package dev.ordering.oauth.storage;

import java.util.List;

/** The Hibernate entity classes of this package. */
public final class OAuthEntities {
  private OAuthEntities() {}

  public static List<Class<?>> all() {
    return List.of(
        ClientEntity.class,
        ClientRedirectUriEntity.class,
        AuthorizationCodeEntity.class,
        TokenPairEntity.class,
        LoginSessionEntity.class,
        ConsentEntity.class);
  }
}

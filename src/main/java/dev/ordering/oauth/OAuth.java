package dev.ordering.oauth;

import dev.ordering.http.ClientAddress;
import dev.ordering.http.Hmac;
import dev.ordering.http.PublicUrl;
import dev.ordering.persistence.Database;
import dev.ordering.security.AccessTokens;
import dev.ordering.user.SignIn;
import java.time.Clock;
import java.util.List;
import java.util.Map;

/** The wiring of clients, codes and tokens. */
public final class OAuth {
  private final Clients clients;
  private final ClientRegistry registry;
  private final IssuedTokens issuedTokens;
  private final AuthorizationCodes codes;
  private final AccessTokens accessTokens;
  private final Runnable expiry;
  private final Map<String, TokenExchange> exchanges;
  private final TokenRevocation revocation;
  private final List<Object> components;

  /**
   * @param sessions whom the private grant session_id asks
   */
  public OAuth(
      Database database,
      Clock clock,
      TokenSettings settings,
      PublicUrl publicUrl,
      ClientAddress clientAddress,
      SignIn signIn,
      LoginSessions sessions) {
    clients = new HibernateClients(database);
    registry = new HibernateClientRegistry(database, clients);
    codes = new HibernateAuthorizationCodes(database, clock, settings.code());
    accessTokens = new HibernateAccessTokens(database, clock);
    expiry = new HibernateExpiry(database, clock);

    Holders holders = new HibernateHolders(database);
    issuedTokens = new HibernateIssuedTokens(database, holders, clock);
    TokenOwners owners = new HibernateTokenOwners(database);
    TokenPairs pairs = new HibernateTokenPairs(database);
    StoredCodes stored = new HibernateStoredCodes(database);
    Successors successors =
        new Successors(new Hmac(new HibernateServerKeys(database).later("token-successors")));
    TokenIssue issue = new TokenIssue(pairs, clock, settings);
    CodeRedemption redemption =
        new CodeRedemption(database, holders, stored, owners, pairs, issue, clock);
    TokenRefresh refresh =
        new TokenRefresh(
            database,
            holders,
            owners,
            new HibernateFoundPairs(database),
            pairs,
            successors,
            clock,
            settings);
    revocation = new TokenRevocation(database, holders, owners, pairs);

    RegisteredClients registered = new RegisteredClients(clients);
    exchanges =
        Map.of(
            "code", new CodeExchange(registered, redemption, true),
            "authorization_code", new CodeExchange(registered, redemption, false),
            "refresh_token", new RefreshExchange(registered, refresh),
            "password",
                new PrivateExchange(
                    registered, new PasswordProof(signIn), database, holders, issue),
            "session_id",
                new PrivateExchange(
                    registered, new SessionProof(sessions), database, holders, issue));
    components =
        List.of(
            new TokenResource(exchanges, clientAddress, clock),
            new RevocationResource(registered, revocation),
            new MetadataResource(publicUrl),
            new OAuthExceptionMapper());
  }

  /** What Hibernate maps. */
  public static List<Class<?>> entities() {
    return List.of(
        ClientEntity.class,
        ClientRedirectUriEntity.class,
        AuthorizationCodeEntity.class,
        TokenPairEntity.class,
        TokenRotationEntity.class);
  }

  public Clients clients() {
    return clients;
  }

  /** The clients, for the administration. */
  public ClientRegistry registry() {
    return registry;
  }

  /** The pairs, for the administration. */
  public IssuedTokens issuedTokens() {
    return issuedTokens;
  }

  public AuthorizationCodes codes() {
    return codes;
  }

  public AccessTokens accessTokens() {
    return accessTokens;
  }

  /** Takes away what has expired; to be run every minute or more often. */
  public Runnable expiry() {
    return expiry;
  }

  /** The grants, by grant_type. */
  Map<String, TokenExchange> exchanges() {
    return exchanges;
  }

  TokenRevocation revocation() {
    return revocation;
  }

  /** What JAX-RS registers. */
  public List<Object> components() {
    return components;
  }
}

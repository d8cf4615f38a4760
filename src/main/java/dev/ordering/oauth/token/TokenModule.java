package dev.ordering.oauth.token;

import dev.ordering.http.OriginOwners;
import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.text.Hmac;
import dev.ordering.oauth.session.LoginSessions;
import dev.ordering.oauth.storage.AuthorizationCodeRepository;
import dev.ordering.oauth.storage.ClientRegistry;
import dev.ordering.oauth.storage.ClientRepository;
import dev.ordering.oauth.storage.ExpiredTokenCleanup;
import dev.ordering.oauth.storage.IssuedTokenRepository;
import dev.ordering.oauth.storage.LiveRotation;
import dev.ordering.oauth.storage.TokenPairLookup;
import dev.ordering.oauth.storage.TokenPairRepository;
import dev.ordering.oauth.storage.TokenSettings;
import dev.ordering.oauth.storage.TokenSubjectRepository;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.ServerKeyRepository;
import dev.ordering.security.AccessTokens;
import dev.ordering.user.signin.SignIn;
import java.time.Clock;
import java.util.List;
import java.util.Map;

/** Wires clients, codes and tokens. */
public final class TokenModule {
  private final ClientRepository clients;
  private final ClientRegistry registry;
  private final ClientIdentification registered;
  private final OriginOwners origins;
  private final IssuedTokenRepository issuedTokens;
  private final AuthorizationCodeRepository codes;
  private final AccessTokens accessTokens;
  private final Runnable expiry;
  private final Map<String, Grant> grants;
  private final TokenRevocation revocation;
  private final List<Object> components;

  /**
   * @param sessions the login sessions, for the private grant session_id
   */
  public TokenModule(
      Database database,
      Clock clock,
      TokenSettings settings,
      PublicUrl publicUrl,
      ClientAddress clientAddress,
      SignIn signIn,
      LoginSessions sessions) {
    clients = new ClientRepository(database);
    registry = new ClientRegistry(database, clients);
    codes = new AuthorizationCodeRepository(database, clock, settings.code());
    TokenPairLookup stored = new TokenPairLookup(database);
    accessTokens = new LiveAccessTokens(stored, clock);
    ExpiredTokenCleanup cleanup = new ExpiredTokenCleanup(database, clock);
    expiry = () -> cleanup.steps().forEach(database::repeat);

    TokenSubjectRepository subjects = new TokenSubjectRepository(database);
    issuedTokens = new IssuedTokenRepository(database, subjects, clock);
    TokenPairRepository pairs = new TokenPairRepository(database);
    ServerKeyRepository keys = new ServerKeyRepository(database);
    SuccessorTokens successorTokens =
        new SuccessorTokens(new Hmac(keys.onceOpen("token-rotatedTokens")));
    TokenIssuance issuance = new TokenIssuance(pairs, clock, settings);
    CodeRedemption redemption =
        new CodeRedemption(database, subjects, codes, stored, pairs, issuance, clock);
    TokenRefresh refresh =
        new TokenRefresh(
            database,
            subjects,
            stored,
            pairs,
            new LiveRotation(database),
            successorTokens,
            clock,
            settings);
    revocation = new TokenRevocation(database, subjects, stored, pairs, issuedTokens);

    registered = new ClientIdentification(database, clients);
    origins = new ClientOrigins(database, clients);
    grants =
        Map.of(
            "code", new AuthorizationCodeGrant(registered, redemption, true),
            "authorization_code", new AuthorizationCodeGrant(registered, redemption, false),
            "refresh_token", new RefreshTokenGrant(registered, refresh),
            "password",
                new FirstPartyGrant(
                    registered, new PasswordAuthentication(signIn), database, subjects, issuance),
            "session_id",
                new FirstPartyGrant(
                    registered, new SessionAuthentication(sessions), database, subjects, issuance));
    components =
        List.of(
            new TokenResource(grants, clientAddress, clock),
            new RevocationResource(registered, revocation),
            new MetadataResource(publicUrl),
            new OAuthExceptionMapper());
  }

  public ClientRepository clients() {
    return clients;
  }

  /** Returns the lookup of clients for requests with a client_id. */
  public ClientIdentification identification() {
    return registered;
  }

  /** Returns which origins' scripts may read responses. */
  public OriginOwners origins() {
    return origins;
  }

  /** Returns the registry of clients, for the administration. */
  public ClientRegistry registry() {
    return registry;
  }

  /** Returns the issued pairs, for the administration. */
  public IssuedTokenRepository issuedTokens() {
    return issuedTokens;
  }

  public AuthorizationCodeRepository codes() {
    return codes;
  }

  public AccessTokens accessTokens() {
    return accessTokens;
  }

  /** Removes expired data. It must run at least once a minute. */
  public Runnable expiry() {
    return expiry;
  }

  /** Returns the grants by grant_type. */
  Map<String, Grant> grants() {
    return grants;
  }

  /** Returns the revocation of pairs. */
  public TokenRevocation revocation() {
    return revocation;
  }

  /** Returns the JAX-RS components to register. */
  public List<Object> components() {
    return components;
  }
}
